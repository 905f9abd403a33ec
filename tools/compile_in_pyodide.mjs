// Compiles a folder of Python to an archive of bytecode with Pyodide itself:
//   node compile_in_pyodide.mjs FOLDER ARCHIVE OPTIMIZE
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [folder, target, optimize] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdirTree("/folder");
python.mountNodeFS("/folder", resolve(folder));
python.runPython(readFileSync(new URL("pyc_archive.py", import.meta.url), "utf-8"));
python.runPython(`archive(Path("/folder"), Path("/archive.zip"), ${Number(optimize)})`);
writeFileSync(target, python.FS.readFile("/archive.zip"));
