import { readdirSync, readFileSync } from "node:fs";

/** A node of the parsed code, as far as it is read here. */
type Node = { type: string; value?: unknown; callee?: Node; name?: string; arguments?: Node[] };

/** What needs React or an object of the browser is tested in a browser. */
const needsBrowser = [
  /from "(?:react|react-dom|react-intl|@mantine|@tabler|@tanstack|@trpc|next|idb-keyval)\b/,
  /\b(?:window|document|navigator|history|localStorage)[.,]|\bnew XMLHttpRequest|\bfetch\(/,
  /\buse[A-Z]\w*\(|\bslot[<(]/,
];

/** Data, decoration, or wiring of processes: a mutant is another word or picture, or the product doesn't start. */
const leftOut = [
  "src/lib/swedish-words.ts",
  "src/lib/bridge.ts",
  "src/ui/drawn/terrain.ts",
  "src/features/hub/ui/registrations.ts",
];

/** Lists of components: loading one needs a browser's objects. Their tests run in Vitest alone. */
const componentLists = ["src/features/orgs/ui/manage/parts"];
const isComponentList = (path: string) => componentLists.some((one) => path.startsWith(`${one}.`));

const filesOfSource = readdirSync("src", { recursive: true, encoding: "utf8" }).map(
  (name) => `src/${name.replaceAll("\\", "/")}`,
);

const isTarget = (path: string) => {
  if (!/(?<!\.test)\.ts$/.test(path) || leftOut.includes(path) || isComponentList(path)) return false;
  if (path.endsWith("/rules.ts") || path.startsWith("src/lib/")) return true;
  if (!/^src\/(ui|features\/.+\/ui)\//.test(path)) return false;
  const text = readFileSync(path, "utf8");
  return !needsBrowser.some((sign) => sign.test(text));
};

/** The files whose code is changed: found by what they are, so that a new one becomes part of the run. */
export const targets = filesOfSource.filter(isTarget).sort();

/**
 * A test that imports a module again after each case: a bundle has each module once. Or one that uses node-ical, which
 * sets a global Temporal: the tests of recurrences after it in the same process would fail.
 */
const needsOwnProcess = (path: string) =>
  /vi\.resetModules\(|from "node-ical"/.test(readFileSync(path, "utf8"));

/** Unit tests of functions: no database, no component. */
export const unitTests = filesOfSource
  .filter((path) =>
    /^src\/(lib\/.*|ui\/.*|features\/.*\/ui\/.*|features\/.*\/(rules|schema|views|events))\.test\.ts$/.test(
      path,
    ),
  )
  .filter((path) => !needsOwnProcess(path) && !isComponentList(path));

/** Leaves out texts of which a mutant says nothing about a test. Returns the reason. */
function shouldIgnore({ node, parent }: { node: Node; parent?: Node }): string | undefined {
  if (node.type === "StringLiteral" && /^[a-z]+(\.[a-zA-Z]+)+$/.test(String(node.value)))
    return "The key of a text: tests/house/locales.test.ts holds that it exists.";
  const name = parent?.callee?.name;
  const [first, , third] = parent?.arguments ?? [];
  if (name === "rule" && first === node) return "The sentence of a rule is documentation.";
  if (name === "rule" && third === node)
    return "The code of a rule is one of a closed set, which the compiler checks; tests/api holds which.";
  if (name?.endsWith("Error") && first === node) return "The message of an error is for developers.";
  return undefined;
}

export const ignorer = { shouldIgnore };
