import { beforeAll, expect, test } from "vitest";
import { divideWords } from "../../scripts/words-division.mjs";
import bringWords from "../../scripts/words-loader.mjs";
import { codeOf, filesUnder, isTest, textOf } from "./files";

type Division = Awaited<ReturnType<typeof divideWords>>;
let division: Division;
beforeAll(async () => {
  division = await divideWords();
});

const keys = new Set(Object.keys(JSON.parse(textOf("locales/sv.json")) as Record<string, string>));
/** The keys that a file names. */
const keysIn = (path: string) =>
  [...codeOf(path).matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g)].flatMap(([, key = ""]) =>
    keys.has(key) ? [key] : [],
  );
const inBrowser = /^src\/(app|ui)\/|\/ui\//;
/** A part's path without its ending, as another module would import it. */
const named = (path: string, specifier: string) =>
  specifier.startsWith("@/")
    ? specifier.replace("@/", "src/")
    : new URL(specifier, `file:///${path}`).pathname.slice(1);

test("Each key that a screen names is sent: with the frame, with a page or with code that is imported on demand.", () => {
  const { frame, pages, parts } = division;
  const sent = new Set([frame, ...pages.values(), ...parts.values()].flatMap((some) => [...some]));
  const unsent = filesUnder("src/", /\.tsx?$/)
    .filter((path) => inBrowser.test(path) && !isTest(path))
    .flatMap((path) => keysIn(path).flatMap((key) => (sent.has(key) ? [] : [`${path}: ${key}`])));
  expect(unsent).toEqual([]);
});

test("Each import on demand of a screen waits for the texts of what it imports, which are all there then.", () => {
  const { frame, parts, imports } = division;
  const asked = filesUnder("src/", /\.tsx?$/)
    .filter((path) => inBrowser.test(path) && !isTest(path))
    .flatMap((path) =>
      [...codeOf(path).matchAll(/(?<!typeof\s+)\bimport\(\s*([^)]*?)\s*\)/g)].map((it) => ({
        path,
        given: it[1] ?? "",
      })),
    );
  expect(asked.length).toBeGreaterThan(100);
  const astray = asked.flatMap(({ path, given }) => {
    const specifier = /^"([^"]+)"$/.exec(given)?.[1];
    // what is no text in quotes can't be followed
    if (!specifier) return [`${path}: import(${given})`];
    if (!/^(\.|@\/)/.test(specifier)) return [];
    const base = named(path, specifier);
    const file = filesUnder(base).find((it) => it === `${base}.ts` || it === `${base}.tsx`);
    if (!file) return [`${path}: ${specifier} is not found`];
    const missing = keysIn(file).filter((key) => !frame.has(key) && !parts.get(file)?.has(key));
    if (parts.has(file) && imports.get(path)?.get(specifier) !== file) return [`${path}: ${specifier}`];
    return missing.map((key) => `${file}: ${key}`);
  });
  expect(astray).toEqual([]);
});

test("A page holds the texts of the parts that it says to hold.", () => {
  const { frame, pages, parts, within } = division;
  expect([...within.values()].some((held) => held.size > 0)).toBe(true);
  for (const [page, held] of within)
    for (const part of held) {
      const missing = [...(parts.get(part) ?? [])].filter(
        (key) => !frame.has(key) && !pages.get(page)?.has(key),
      );
      expect({ page, part, missing }).toEqual({ page, part, missing: [] });
    }
});

/** Most keys of what each page shows, and of one page beside it: some 12 bytes of a document each. */
const MOST = { frame: 180, page: 340 };

test("The frame has few texts, and each page its own.", () => {
  const { frame, pages } = division;
  expect(frame.size).toBeLessThanOrEqual(MOST.frame);
  const large = [...pages]
    .filter(([, own]) => own.size > MOST.page)
    .map(([page, own]) => `${page}: ${own.size}`);
  expect(large).toEqual([]);
});

const loader = (path: string, source: string, imports = {}) =>
  bringWords.call({ resourcePath: `/home/${path}`, getOptions: () => ({ root: "/home", imports }) }, source);

test("The build puts the texts around each import on demand, and leaves types alone.", () => {
  const source = `"use client";
const Part = later(() => import("./part").then((it) => it.Part));
const load = () => patiently(() =>
  import("./other"));
type Part = typeof import("./part");`;
  const made = loader("src/a.tsx", source, { "src/a.tsx": { "./part": "aa" } });
  expect(made).toBe(`"use client";
const Part = later(() => withWords("aa", import("./part")).then((it) => it.Part));
const load = () => patiently(() =>
  import("./other"));
type Part = typeof import("./part");
import { withWords } from "@/i18n/parts";
`);
});

test("The build puts the texts around each page, and says so when it can't.", () => {
  const made = loader(
    "src/app/polls/[id]/page.tsx",
    "export default async function Page() {\n  return 1;\n}\n",
  );
  expect(made).toContain("\nasync function Page() {".trim());
  expect(made).toContain(`export default withPageWords("polls/[id]/page", Page);`);
  expect(() => loader("src/app/page.tsx", "const Page = () => 1;\nexport default Page;\n")).toThrow(
    /src\/app\/page\.tsx/,
  );
  const missing = loader("src/app/polls/[id]/not-found.tsx", "export default function Missing() {}\n", {
    "src/app/polls/[id]/not-found.tsx": { "": "aa" },
  });
  expect(missing).toContain(`export default withPartWords("aa", Missing);`);
  expect(loader("src/app/error.tsx", "export default function A() {}")).toBe(
    "export default function A() {}",
  );
});
