import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeOf, filesUnder, isTest } from "./files";
import { subFloors, upwardPairs } from "./sub-floors";
import { nouns } from "./vocabulary";

/** The nouns in layers, lowest first. A noun uses only nouns of lower layers, in its screens too. */
const floors = [
  ["accounts"],
  ["people"],
  ["notifications"],
  ["backups"],
  ["requests"],
  ["friends"],
  ["messaging"],
  ["groups"],
  ["orgs"],
  ["categories"],
  ["notices", "activities", "journal", "feedback"],
  ["training"],
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

/** An import of another place of the product: of a noun by another one, or of a sub-noun by another one of its noun. */
type Arrow = { from: string; to: string; text: string };

const root = "src/features/";
const nounOf = (path: string) => path.slice(root.length).split("/")[0] ?? "";

/** The sub-noun of a file, or what stands for one (tests/house/sub-floors.ts). */
function subNounOf(path: string): string {
  const [, place = "", ...inside] = path.slice(root.length).split("/");
  if (inside.length > 0) return place;
  return /^(router|demo|departure|export)([.]ts)?$/.test(place) ? "lists" : "root";
}

const imports: { path: string; target: string }[] = filesUnder(root, /\.tsx?$/)
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    runtimeImports(path)
      .map((from) =>
        from.startsWith(".") ? posix.join(posix.dirname(path), from) : from.replace(/^@\//, "src/"),
      )
      .filter((target) => target.startsWith(root))
      .map((target) => ({ path, target })),
  );

/** The imports between places that `placeOf` tells apart. */
const arrowsBetween = (of: typeof imports, placeOf: (path: string) => string): Arrow[] =>
  of
    .map(({ path, target }) => ({
      from: placeOf(path),
      to: placeOf(target),
      text: `${path.slice(root.length)} -> ${target.slice(root.length)}`,
    }))
    .filter(({ from, to }) => from !== to);

const isWithin = ({ path, target }: (typeof imports)[number]) => nounOf(path) === nounOf(target);

test("A noun uses what lies on lower floors, never what lies on its own or above.", () => {
  const arrows = arrowsBetween(
    imports.filter((one) => !isWithin(one)),
    nounOf,
  );
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

test("Within a noun a sub-noun uses lower ones alone; the exceptions can only become fewer.", () => {
  const within = imports.filter(isWithin);
  const upward = Object.entries(subFloors).flatMap(([noun, order]) =>
    arrowsBetween(
      within.filter(({ path }) => nounOf(path) === noun),
      subNounOf,
    )
      .filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))
      .map(({ from, to }) => `${noun}: ${from} -> ${to}`),
  );
  // one that is no more is taken from the list, so that it can't come back
  expect([...new Set(upward)].sort()).toEqual([...upwardPairs].sort());
  expect(upwardPairs.filter((pair) => pair.includes("standings"))).toEqual([]);
});

test("Each sub-noun has one place in the order of its noun.", () => {
  const expected = Object.entries(nouns).filter(([, subNouns]) => subNouns.length > 0);
  const orders = expected.map(([noun]) => [noun, [...(subFloors[noun] ?? [])].sort()]);
  const places = ["root", "lists", "ui"];
  expect(orders).toEqual(expected.map(([noun, subNouns]) => [noun, [...subNouns, ...places].sort()]));
});
