import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** Files that git tracks, and new ones that it does not ignore; without deletions that are not yet committed. */
const kept: string[] = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  { encoding: "utf8" },
)
  .split("\0")
  .filter((path) => path !== "" && statSync(path, { throwIfNoEntry: false })?.isFile())
  .sort();

export function filesUnder(folder: string, names: RegExp = /./): string[] {
  return kept.filter((path) => path.startsWith(folder) && names.test(path));
}

export function textOf(path: string): string {
  return readFileSync(path, "utf8");
}

/** Code without comments, so that a mention in a comment does not count as a use. */
export function codeOf(path: string): string {
  return textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/(?<=[\s;,{(])\/\/ .*$/gm, "");
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
