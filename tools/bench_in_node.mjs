// Runs `python -m ludoteca` with the given words in Pyodide, the Python of the page:
//   node tools/bench_in_node.mjs [crosswise] [--seconds 0.5]     (the command is "bench")
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.FS.mkdirTree("/package");
python.mountNodeFS("/package", fileURLToPath(new URL("../py", import.meta.url)));
python.globals.set("words", python.toPy(["bench", ...process.argv.slice(2)]));
process.exitCode = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/package")
print("Python", sys.version.split()[0], "in Pyodide, under Node")
from ludoteca.__main__ import main
try:
    status = main(words)
except SystemExit as end:
    status = end.code
status
`);
