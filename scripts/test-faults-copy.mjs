// Copies the project, so that planting faults touches neither the checkout nor what is built in it.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";
import { runGit } from "./test-faults-patches.mjs";

/** What git ignores and the tests need: made by the compiler's and the database client's generators. */
const GENERATED = ["src/generated", "next-env.d.ts"];
/** Caches in node_modules, which their tools write in place. */
const isCache = /^\.(vite|cache)/;

/**
 * Copies the files that git tracks or does not ignore, as they are now, and links the packages. Returns the folder: in
 * `dist`, which all tools leave out, and which other users may enter, as the database of tests run by root must.
 */
export function copyProject() {
  const dist = join(root, "dist");
  mkdirSync(dist, { recursive: true });
  const copy = mkdtempSync(join(dist, "faults-"));
  chmodSync(copy, 0o755);
  for (const path of listFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  for (const path of GENERATED)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), { recursive: true });
  linkFolder(join(root, "node_modules"), join(copy, "node_modules"));
  // a repository of its own: what is changed is told by git, and some tests ask it which files there are
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    runGit(args, copy);
  return copy;
}

function listFiles() {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  return runGit(args)
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)));
}

/**
 * Copies a folder by hard links: no file of it takes room twice, and each tool finds real files in a real folder.
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, made] = [join(from, entry.name), join(to, entry.name)];
    if (isCache.test(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(old, made);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), made);
    else linkFile(old, made);
  }
}

/** @param {string} from @param {string} to */
function linkFile(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // a file system without hard links
  }
}
