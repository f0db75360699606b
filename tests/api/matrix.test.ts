import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpStatus } from "@/api/refusals";
import { table } from "@/api/rest/table";
import type { RefusalCode } from "@/lib/refusal";
import { type App, startApp } from "../support/app";
import type { Answer } from "../support/client";
import { type Cast, type Column, callerOf, columns, makeCast } from "../support/matrix/cast";
import { matrixRows as rows } from "../support/matrix/rows";

const lines = table.map(({ method, path }) => `${method} ${path}`);
const cellsOf = (call: string) => rows[call]?.answers.split(" ").map(Number) ?? [];

let app: App;
let cast: Cast;
beforeAll(async () => {
  app = await startApp();
  cast = await makeCast(app);
});
afterAll(() => app.stop());

/**
 * Faults in the body of an answer, beyond its schema, which the client checks against the OpenAPI document: a refusal
 * with the code of another status, or that names the object of the call; another person's email address.
 */
function faultsOf({ status, body }: Answer, column: Column): string[] {
  const text = JSON.stringify(body ?? "");
  const others = columns.filter((one) => one !== column && one !== "nobody");
  const faults = others
    .filter((other) => text.includes(callerOf(cast, other).email))
    .map((other) => `${column} is told the address of ${other}`);
  if (status < 400) return faults;
  if (httpStatus[body.code as RefusalCode] !== status) faults.push(`${column}: ${status} with ${body.code}`);
  const hidden = [cast.owner.username, cast.owner.id, cast.group.id, cast.group.conversationId, cast.room];
  return [...faults, ...hidden.filter((one) => text.includes(one)).map((one) => `${column} is told ${one}`)];
}

test("every line of the table has its row, and no row is without its line", () => {
  expect(Object.keys(rows).toSorted()).toEqual(lines.toSorted());
});

test("every row has a cell for everybody", () => {
  expect(lines.filter((call) => cellsOf(call).length !== columns.length)).toEqual([]);
});

describe("what each gets", () => {
  test.each(lines.filter((call) => call in rows))("%s", async (call) => {
    const answered: Record<string, number> = {};
    const faults: string[] = [];
    for (const column of columns) {
      const answer = await rows[call]!.call(cast, callerOf(cast, column));
      answered[column] = answer.status;
      faults.push(...faultsOf(answer, column));
    }
    expect(answered).toEqual(Object.fromEntries(columns.map((column, at) => [column, cellsOf(call)[at]])));
    expect(faults).toEqual([]);
  });
});
