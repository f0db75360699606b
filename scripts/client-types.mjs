// `npm run client-types`: writes the declarations of the tRPC router to dist/client-types, for typed clients outside
// this repository, and compiles examples/typed-client against them.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { executeOrThrow, exitWithError, StepFailed } from "./progress.mjs";
import { enterProject, programOf } from "./project.mjs";

const folder = join("dist", "client-types");
const example = join("examples", "typed-client");
const compiler = programOf("typescript-7", "tsc");

/** `./` and `../` in a declaration are relative to that file, `@/` to the root. */
const imported = /(from |import\()"((?:@|\.\.?)\/[^"]+)"/g;
/** @param {string} from @param {string} path */
const resolve = (from, path) =>
  `${path.startsWith("@/") ? join(folder, path.slice(2)) : join(dirname(from), path)}.d.ts`;

/** Rewrites each import of a file as a relative one, and returns the imported files. @param {string} file */
function relativize(file) {
  /** @type {string[]} */
  const targets = [];
  const text = readFileSync(file, "utf8").replace(imported, (_, before, path) => {
    const target = resolve(file, path);
    targets.push(target);
    const way = relative(dirname(file), target)
      .replace(/\.d\.ts$/, "")
      .split(sep)
      .join("/");
    return `${before}"${way.startsWith(".") ? way : `./${way}`}"`;
  });
  writeFileSync(file, text);
  return targets;
}

/** Keeps the declarations on which the router's depend, and deletes the others. */
function prune() {
  const needed = new Set([join(folder, "api", "root.d.ts")]);
  for (const file of needed) {
    if (!existsSync(file)) throw new StepFailed(`${file} is imported, but was not written.`);
    for (const target of relativize(file)) needed.add(target);
  }
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, entry);
    if (file.endsWith(".d.ts") && !needed.has(file)) rmSync(file);
  }
}

enterProject();
try {
  rmSync(folder, { recursive: true, force: true });
  await executeOrThrow(process.execPath, [compiler, "-p", join(example, "tsconfig.types.json")]);
  prune();
  await executeOrThrow(process.execPath, [compiler, "-p", example]);
} catch (error) {
  exitWithError(error);
  process.exitCode = 1;
}
