import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { RULES_FILE, rulesDocument } from "../../scripts/docs.mjs";
import { root } from "../../scripts/project.mjs";
import { codeOf, filesUnder } from "./files";

test("docs/rules.md is what `npm run docs` writes", () => {
  expect(readFileSync(join(root, RULES_FILE), "utf8")).toBe(rulesDocument());
});

test("docs/rules.md has each rule of the product", () => {
  const declared = filesUnder("src/features/", /\/rules\.ts$/).flatMap((path) =>
    [...codeOf(path).matchAll(/(\w+) = rule\(/g)].map(([, name]) => name),
  );
  const listed = [...rulesDocument().matchAll(/^\| \[`(\w+)`\]/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(declared.sort());
});

test("Links of the documents lead to files that are there", () => {
  const documents = filesUnder("", /^(README|CONTRIBUTING|SECURITY|CHANGELOG|docs\/.+)\.md$/);
  const broken = documents.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(documents).toContain("docs/architecture.md");
  expect(broken).toEqual([]);
});

/** Citations of documents that are not in the repository. */
const outside =
  /\b(contract|spec|interface|architecture|social hub), (section|law|")|\b(the|of the) spec\b|spec's/i;

test("Comments and tests cite nothing that is not in the repository", () => {
  const citing = filesUnder("", /^(src|scripts|tests)\/.+\.(tsx?|mjs|css)$/)
    .filter((path) => path !== "tests/house/docs.test.ts")
    .flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .flatMap((line, at) => (outside.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(citing).toEqual([]);
});
