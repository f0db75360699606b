import { expect, test } from "vitest";
import { createStatementNames } from "./statement-names";

/** Asks for the name of a statement as often as it runs. */
const run = (nameOf: ReturnType<typeof createStatementNames>, sql: string, times: number) =>
  Array.from({ length: times }, () => nameOf({ sql })).at(-1);

test("a statement is named from its fourth run on, and keeps its own name", () => {
  const nameOf = createStatementNames();
  expect(run(nameOf, "select 1", 3)).toBe("");
  expect(run(nameOf, "select 1", 1)).toBe("prisma_0");
  expect(run(nameOf, "select 2", 4)).toBe("prisma_1");
  expect(run(nameOf, "select 1", 5)).toBe("prisma_0");
});

test("256 statements are named, and no more; those of up to 10 000 characters", () => {
  const nameOf = createStatementNames();
  const long = (length: number) => "x".repeat(length);
  expect(run(nameOf, long(10_001), 9)).toBe("");
  expect(run(nameOf, long(10_000), 9)).toBe("prisma_0");
  for (let at = 1; at < 256; at++) run(nameOf, `select ${at}`, 4);
  expect(run(nameOf, "select 255", 1)).toBe("prisma_255");
  expect(run(nameOf, "select 256", 99)).toBe("");
});

test("of many statements that run once or twice nothing is kept", () => {
  const nameOf = createStatementNames();
  for (let at = 0; at < 5000; at++) expect(run(nameOf, `select ${at}`, 2)).toBe("");
  expect(run(nameOf, "select 0", 3)).toBe("");
});
