// What the modules of static/ put into globalThis.ludoteca, for each other and for Python.

interface Boot {
  /** Say how far the start has come: "downloading", "starting" or "opening". */
  stage(name: string): void;
  /** Say that the start has failed: "network", "wasm", "python" or "storage". */
  fail(kind: string, details?: unknown): void;
  /** Python listens now; returns JSON of what the person did meanwhile, or "null". */
  ready(): string;
  /** Let the new version that waits take over and load the page again. */
  update(): Promise<void>;
}

interface Reader {
  open(folder: string, language: string, section?: string): Promise<void>;
}

/** Their own files say what they have. */
type Calls = Record<string, (...values: any[]) => any>;

interface Ludoteca {
  boot: Boot;
  reader: Reader;
  store: typeof import("../../static/store.js").store;
  sprites: { need: typeof import("../../static/sprites.js").need };
  settings: Calls;
  page: Calls;
  sound: Calls;
  tabs: Calls;
}

declare var ludoteca: Ludoteca;
