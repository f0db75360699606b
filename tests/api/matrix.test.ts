import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { table } from "@/api/rest/table";
import { type App, startApp } from "../support/app";
import { accountRows } from "../support/matrix/accounts";
import { type Cast, columns, makeCast, type Row, whoOf } from "../support/matrix/cast";
import { factorRows } from "../support/matrix/factors";
import { friendRows } from "../support/matrix/friends";
import { groupRows } from "../support/matrix/groups";
import { messagingRows } from "../support/matrix/messaging";
import { staffRows } from "../support/matrix/staff";

/** Who gets what from every line of the REST table: no cell is left out. */
const rows: Record<string, Row> = {
  ...accountRows,
  ...factorRows,
  ...friendRows,
  ...groupRows,
  ...messagingRows,
  ...staffRows,
};
const lines = table.map(({ method, path }) => `${method} ${path}`);
const cellsOf = (call: string) => rows[call]?.answers.split(" ").map(Number) ?? [];

let app: App;
let cast: Cast;
beforeAll(async () => {
  app = await startApp();
  cast = await makeCast(app);
});
afterAll(() => app.stop());

test("every line of the table has its row, and no row is without its line", () => {
  expect(Object.keys(rows).toSorted()).toEqual(lines.toSorted());
});

test("every row has a cell for everybody", () => {
  expect(lines.filter((call) => cellsOf(call).length !== columns.length)).toEqual([]);
});

describe("what each gets", () => {
  test.each(lines.filter((call) => call in rows))("%s", async (call) => {
    const answered: Record<string, number> = {};
    for (const column of columns)
      answered[column] = (await rows[call]!.call(cast, whoOf(cast, column))).status;
    expect(answered).toEqual(Object.fromEntries(columns.map((column, at) => [column, cellsOf(call)[at]])));
  });
});
