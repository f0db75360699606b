import { expect, test } from "vitest";
import { filesUnder, isTest, textOf } from "./files";

const code = /\.(tsx?|m?js|css|prisma)$/;
const isRestTable = (path: string) => /^src\/api\/rest\/table[^/]*\.ts$/.test(path);

test("300 lines is an error, but for the REST table and tests (500).", () => {
  const tooLong = ["src/", "tests/", "scripts/", "prisma/models/"]
    .flatMap((place) => filesUnder(place, code))
    .map((path) => ({
      path,
      lines: textOf(path).trimEnd().split("\n").length,
      limit: isRestTable(path) || isTest(path) ? 500 : 300,
    }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ path, lines, limit }) => `${path}: ${lines} lines, ${limit} are allowed`);
  expect(tooLong).toEqual([]);
});

test("A page is at most about 40 lines: a route, its title, the screen of a feature.", () => {
  const long = filesUnder("src/app/", /\/page\.tsx$/).filter((path) => textOf(path).split("\n").length > 60);
  expect(long).toEqual([]);
});
