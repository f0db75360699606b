// The functions of a source file, and the file with a call at the begin of each, by which a run of tests learns which of
// them it reaches.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./project.mjs";

/** Called, if it is set, with the key of a function that begins. */
const HEARER = "globalThis.samvaroReaches";

/** @typedef {{ key: string, from: number, to: number, body: ts.ConciseBody }} Found lines, from 1 */

/** Whether it is code of the product. @param {string} path */
export const isSource = (path) =>
  /^src\/.+\.tsx?$/.test(path) && !/(\.test\.tsx?|\.d\.ts)$/.test(path) && !path.startsWith("src/generated/");

/**
 * The functions of a file in the order in which they begin: an outer one before those within it.
 * @param {string} path
 * @param {string} text
 * @returns {Found[]}
 */
function functionsOf(path, text) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Found[]} */
  const found = [];
  const lineAt = (/** @type {number} */ at) => file.getLineAndCharacterOfPosition(at).line + 1;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const { body } = /** @type {{ body: ts.ConciseBody }} */ (node);
      const key = `${path}#${found.length}`;
      found.push({ key, from: lineAt(node.getStart(file)), to: lineAt(node.end), body });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * The code with calls that tell which functions begin. No line moves.
 * @param {string} path
 * @param {string} text
 */
export function withCalls(path, text) {
  const inserts = functionsOf(path, text).flatMap(({ key, body }) => {
    const call = `${HEARER}?.(${JSON.stringify(key)})`;
    const begin = body.getStart();
    if (ts.isBlock(body)) return [{ at: begin + 1, code: `${call};` }];
    return [
      { at: begin, code: `(${call},` },
      { at: body.end, code: ")" },
    ];
  });
  return inserts
    .sort((one, other) => other.at - one.at)
    .reduce((code, { at, code: more }) => code.slice(0, at) + more + code.slice(at), text);
}

/**
 * The keys of the innermost functions that these changes are in. What is in none, such as a constant or the text of a
 * statement, concerns all functions of its file.
 * @param {import("./test-faults-patches.mjs").Change[]} changes
 * @param {(path: string) => string} [read] reads a file as it was before them
 * @returns {string[]}
 */
export function functionsAt(changes, read = (path) => readFileSync(join(root, path), "utf8")) {
  const keys = changes.flatMap(({ path, from, to }) => {
    if (!isSource(path)) return [];
    const all = functionsOf(path, read(path));
    const around = all.filter((one) => one.from <= from && to <= one.to);
    const size = Math.min(...around.map((one) => one.to - one.from));
    const inner = around.filter((one) => one.to - one.from === size);
    return (inner.length > 0 ? inner : all).map(({ key }) => key);
  });
  return [...new Set(keys)];
}
