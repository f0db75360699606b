// Stands for the module of Prisma's client that holds its query compiler as a text (scripts/server-bundle.mjs). What a
// module holds is never freed, and neither is its source: 9 MB. This one gives the text away once, when it is compiled.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const FILE = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.js";

function readCompiler(): string {
  const source = readFileSync(createRequire(import.meta.url).resolve(FILE), "latin1");
  return source.slice(source.indexOf('"') + 1, source.lastIndexOf('"'));
}

/** WebAssembly in base64; empty after the turn of the event loop in which this module was loaded. */
export let wasm = readCompiler();
setImmediate(() => {
  wasm = "";
});
