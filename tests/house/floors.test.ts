import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeOf, filesUnder, isTest } from "./files";
import { nouns } from "./vocabulary";

/** The nouns in layers, lowest first. A noun uses only nouns of lower layers, in its screens too. */
const floors = [
  ["accounts"],
  ["people"],
  ["notifications"],
  ["requests"],
  ["friends"],
  ["messaging"],
  ["groups"],
  ["orgs"],
  ["categories"],
  ["notices", "activities", "training", "journal", "feedback"],
  ["invitations", "moderation", "search"],
  ["hub"],
];
const floorOf = (noun: string) => floors.findIndex((floor) => floor.includes(noun));

/** Imports that remain at run time: `import "x"`, `import("x")`, and `from "x"` unless all names are types. */
function runtimeImports(path: string): string[] {
  const code = codeOf(path);
  const declared = /\b(?:import|export)\s+(type\s)?([^;"']*?)\s*from\s*"([^"]+)"/g;
  const isTypes = (names: string) =>
    /^\{[^}]*\}$/.test(names) &&
    names
      .slice(1, -1)
      .split(",")
      .filter((name) => name.trim() !== "")
      .every((name) => name.trim().startsWith("type "));
  return [
    ...[...code.matchAll(declared)]
      .filter(([, type, names = ""]) => !type && !isTypes(names.trim()))
      .map(([, , , from = ""]) => from),
    ...[...code.matchAll(/\bimport\s*\(?\s*"([^"]+)"/g)].map(([, from = ""]) => from),
  ];
}

type Arrow = { from: string; to: string; text: string };

const root = "src/features/";
const nounOf = (path: string) => path.slice(root.length).split("/")[0] ?? "";

/** Each import of another noun. */
const arrows: Arrow[] = filesUnder(root, /\.tsx?$/)
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    runtimeImports(path)
      .map((from) =>
        from.startsWith(".") ? posix.join(posix.dirname(path), from) : from.replace(/^@\//, "src/"),
      )
      .filter((target) => target.startsWith(root) && nounOf(target) !== nounOf(path))
      .map((target) => ({
        from: nounOf(path),
        to: nounOf(target),
        text: `${path.slice(root.length)} -> ${target.slice(root.length)}`,
      })),
  );

test("A noun uses what lies on lower floors, never what lies on its own or above.", () => {
  expect(arrows.length).toBeGreaterThan(100);
  const upward = arrows.filter(({ from, to }) => floorOf(to) >= floorOf(from)).map(({ text }) => text);
  expect([...new Set(upward)].sort()).toEqual([]);
});

test("Each noun is on one floor.", () => {
  const misplaced = Object.keys(nouns).filter(
    (noun) => floors.flat().filter((one) => one === noun).length !== 1,
  );
  expect(misplaced).toEqual([]);
});
