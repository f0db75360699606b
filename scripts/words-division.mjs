// Divides the texts of the screens by where they are used, so that a document carries those of its page alone. A text is
// used by each module that names its key (tests/house/locales.test.ts: keys are written out). docs/decisions/121.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/**
 * `frame`: keys of what each page shows. `pages`: those of each page beside it, by its path in src/app. `parts`: those of
 * each module that is imported on demand, by its path. `within`: which of these parts a page has already, "frame" too.
 * `imports`: which modules are imported on demand where, by the importing module and how it names them; "": itself.
 * @typedef {{
 *   frame: Set<string>,
 *   pages: Map<string, Set<string>>,
 *   parts: Map<string, Set<string>>,
 *   within: Map<string, Set<string>>,
 *   imports: Map<string, Map<string, string>>,
 * }} Division
 */

/** A part with fewer keys comes with what imports it: its request would be larger than it. The frame's are used on each page. */
const MIN_KEYS = { frame: 17, others: 10 };
/** A larger part comes by itself, but on the page of one thing (`/messages/[id]`), which shows it at once. */
const MAX_KEYS = 80;
/** What a press opens, or what is loaded when a page has settled. What else it imports on demand is of its first picture. */
const AFTERWARDS = /(dialogs?|question|layer|menu|popup|sheet|settings|tab|drag|idle-parts)\.tsx?$/;
const ENTRY = /^(page|layout|error|not-found|global-error)\.tsx$/;
const KEY = /["'`]([a-z]\w*(?:\.\w+)+)["'`]/g;

/** @param {string} path */
const textOf = (path) => readFileSync(join(root, path), "utf8");
/** Code without comments, where a key in quotes is no use of it. @param {string} code */
const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** @returns {string[]} */
const listEntries = () =>
  readdirSync(join(root, "src/app"), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => ENTRY.test(name.slice(name.lastIndexOf("/") + 1)))
    .map((name) => `src/app/${name}`)
    .sort();

/**
 * All modules of the site, with what each imports.
 * @param {string[]} entryPoints
 */
async function readModules(entryPoints) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    packages: "external",
    loader: { ".css": "empty" },
    outdir: join(root, "dist", "words"),
    write: false,
    metafile: true,
    logLevel: "error",
  });
  return metafile.inputs;
}

/** @param {import("esbuild").Metafile["inputs"]} modules */
function makeGraph(modules) {
  /** @param {string} path @param {boolean} isOnDemand */
  const importsOf = (path, isOnDemand) =>
    (modules[path]?.imports ?? []).filter(
      (it) => it.path.startsWith("src/") && (it.kind === "dynamic-import") === isOnDemand,
    );
  /** What is loaded with these modules. @param {Iterable<string>} paths */
  function withImports(paths) {
    const found = new Set(paths);
    for (const path of found) for (const it of importsOf(path, false)) found.add(it.path);
    return found;
  }
  return { importsOf, withImports };
}

/** @param {Iterable<string>} keys @param {Set<string>} others */
const without = (keys, others) => new Set([...keys].filter((key) => !others.has(key)));

/**
 * Returns which keys these modules name.
 * @param {string[]} paths of all modules
 */
function readKeys(paths) {
  const known = new Set(Object.keys(JSON.parse(textOf("locales/sv.json"))));
  const named = new Map(
    paths
      .filter((path) => /^src\/.*\.tsx?$/.test(path))
      .map((path) => [path, [...withoutComments(textOf(path)).matchAll(KEY)].map((it) => it[1] ?? "")]),
  );
  /** @param {Iterable<string>} some */
  return (some) =>
    new Set([...some].flatMap((path) => (named.get(path) ?? []).filter((key) => known.has(key))));
}

/** @param {string} path of an entry */
const isPage = (path) => path.endsWith("/page.tsx");
/** What stands for a page that is missing is sent along with each such page: its texts come when it is shown. @param {string} path */
const isMissing = (path) => /^src\/app\/.+\/not-found\.tsx$/.test(path);

/**
 * @param {ReturnType<typeof makeGraph>} graph
 * @param {Set<string>} frameModules
 * @param {ReturnType<typeof readKeys>} keysOf
 */
function makeFinders({ importsOf, withImports }, frameModules, keysOf) {
  const frameKeys = keysOf(frameModules);
  /** @param {string} part */
  const sizeOf = (part) => without(keysOf(withImports([part])), frameKeys).size;
  /** @param {string} part */
  const isSmall = (part) => sizeOf(part) < MIN_KEYS.others;
  /** @param {string} page @param {string} part */
  const isOfPicture = (page, part) =>
    isSmall(part) || (!AFTERWARDS.test(part) && (page.includes("[") || sizeOf(part) <= MAX_KEYS));
  /**
   * The keys of modules and of the parts that come with them, and these parts.
   * @param {Set<string>} own
   * @param {(part: string) => boolean} isTaken
   */
  function withParts(own, isTaken) {
    const found = new Set(own);
    /** @type {Set<string>} */
    const taken = new Set();
    for (const path of found) {
      if (frameModules.has(path) && own !== frameModules) continue;
      for (const { path: part } of importsOf(path, true)) {
        if (taken.has(part) || !isTaken(part)) continue;
        taken.add(part);
        for (const more of withImports([part])) found.add(more);
      }
    }
    return { keys: keysOf(found), taken };
  }
  return {
    frame: withParts(frameModules, (part) => sizeOf(part) < MIN_KEYS.frame),
    /** @param {string} path */
    ofPage: (path) => withParts(withImports([path]), (part) => isOfPicture(path, part)),
    /** @param {string} path */
    ofPart: (path) => withParts(withImports([path]), isSmall),
  };
}

/**
 * Finds where each text is used.
 * @returns {Promise<Division>}
 */
export async function divideWords() {
  const entries = listEntries();
  const modules = await readModules(entries);
  const graph = makeGraph(modules);
  const frameModules = graph.withImports(entries.filter((path) => !isPage(path) && !isMissing(path)));
  const { frame, ofPage, ofPart } = makeFinders(graph, frameModules, readKeys(Object.keys(modules)));
  const pages = new Map(
    entries.filter(isPage).map((path) => [path.slice("src/app/".length, -".tsx".length), ofPage(path)]),
  );
  const onDemand = Object.keys(modules).flatMap((path) => {
    const asked = graph.importsOf(path, true).map((it) => ({ path, as: it.original ?? "", part: it.path }));
    return isMissing(path) ? [...asked, { path, as: "", part: path }] : asked;
  });
  /** @type {Division["parts"]} */
  const parts = new Map();
  /** @type {Division["imports"]} */
  const imports = new Map();
  for (const { path, as, part } of onDemand) {
    const keys = parts.get(part) ?? without(ofPart(part).keys, frame.keys);
    if (keys.size === 0) continue;
    parts.set(part, keys);
    imports.set(path, (imports.get(path) ?? new Map()).set(as, part));
  }
  return {
    frame: frame.keys,
    pages: new Map([...pages].map(([name, { keys }]) => [name, without(keys, frame.keys)])),
    parts,
    within: new Map([["frame", frame.taken], ...[...pages].map(takenOf)]),
    imports,
  };
}

/** @param {[string, { taken: Set<string> }]} page @returns {[string, Set<string>]} */
const takenOf = ([name, { taken }]) => [name, taken];
