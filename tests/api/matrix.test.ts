import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpStatus } from "@/api/refusals";
import type { Line } from "@/api/rest/line";
import { table } from "@/api/rest/table";
import type { RefusalCode } from "@/lib/refusal";
import { type App, startApp } from "../support/app";
import type { Answer } from "../support/client";
import { isFull } from "../support/full";
import { type Cast, type Column, callerOf, columns, makeCast } from "../support/matrix/cast";
import { placesOfText, RecordedCall } from "../support/matrix/recorded";
import { matrixRows as rows } from "../support/matrix/rows";

const nameOf = ({ method, path }: Line) => `${method} ${path}`;
const calls = table.map(nameOf);
const cellsOf = (call: string) => rows[call]?.answers.split(" ").map(Number) ?? [];

let app: App;
let cast: Cast;
beforeAll(async () => {
  app = await startApp();
  cast = await makeCast(app);
});
afterAll(() => app.stop());

/**
 * Faults in an answer, beyond its schema, which the client checks against the OpenAPI document: a refusal with the code
 * of another status, or that names the object of the call; another person's email address; a success that is stored.
 */
function faultsOf({ status, body, headers }: Answer, column: Column): string[] {
  const text = JSON.stringify(body ?? "");
  const others = columns.filter((one) => one !== column && one !== "nobody");
  const faults = others
    .filter((other) => text.includes(callerOf(cast, other).email))
    .map((other) => `${column} is told the address of ${other}`);
  if (!/^application\/json; charset=utf-8$/.test(headers.get("content-type") ?? "")) faults.push("no JSON");
  if (headers.get("cache-control") !== "no-store") faults.push("may be stored");
  if (status < 400) return faults;
  if (httpStatus[body.code as RefusalCode] !== status) faults.push(`${column}: ${status} with ${body.code}`);
  const hidden = [cast.owner.username, cast.owner.id, cast.group.id, cast.group.conversationId, cast.room];
  return [...faults, ...hidden.filter((one) => text.includes(one)).map((one) => `${column} is told ${one}`)];
}

test("every line of the table has its row, and no row is without its line", () => {
  expect(Object.keys(rows).toSorted()).toEqual(calls.toSorted());
});

test("every row has a cell for everybody", () => {
  expect(calls.filter((call) => cellsOf(call).length !== columns.length)).toEqual([]);
});

/** Lines about what everybody sees; of what is hidden they are tested in friends-blocks, orgs-requests and orgs. */
const allowed = [
  "POST /api/users/{id}/block",
  "POST /api/organizations/{id}/join-requests",
  "POST /api/organizations/{id}/follow",
];

test("every line that takes an id has a cell of somebody who may not", () => {
  // a day in a path names a day of the caller's own
  const taking = table.filter(({ path }) => path.replace("{day}", "").includes("{")).map(nameOf);
  expect(taking.filter((call) => !cellsOf(call).some((cell) => [403, 404].includes(cell)))).toEqual(allowed);
});

/**
 * The answer of a row for a caller. Those who are refused, and those who only read, ask one after the other for the same
 * object; all others for one of their own.
 */
async function answerTo(call: string, recorded: RecordedCall | undefined, column: Column): Promise<Answer> {
  const who = callerOf(cast, column);
  const isKept = call.startsWith("GET ") || (cellsOf(call)[columns.indexOf(column)] ?? 0) >= 400;
  return recorded && isKept ? recorded.by(who) : rows[call]!.call(cast, who);
}

const CONTROLS = "a\u0001\0";
const places = new Map(table.map((line) => [line, line.file ? [] : placesOfText(line, CONTROLS)]));

/** Where all who are signed in get the same, a few of them ask; in `npm run test:full` all. */
const columnsOf = (call: string) => {
  const isSame = new Set(cellsOf(call).slice(1)).size === 1;
  const some: readonly Column[] = ["nobody", "owner", "stranger", "siteAdmin"];
  return columns.filter((column) => isFull || !isSame || some.includes(column));
};

describe.each(table.map((line) => [nameOf(line), line] as const))("%s", (call, line) => {
  let recorded: RecordedCall | undefined;
  beforeAll(async () => {
    recorded = await RecordedCall.of(cast, line);
  });

  test.runIf(places.get(line)?.length)("a control character in any text: never 500", async () => {
    const valid = recorded ?? RecordedCall.empty(cast, line);
    for (const place of places.get(line) ?? []) {
      const { status } = await valid.with(place, CONTROLS).by(cast.owner);
      expect(status, place.path.join(".")).toBeLessThan(500);
    }
  });

  test("what each gets", async () => {
    const answered: Record<string, number> = {};
    const faults: string[] = [];
    for (const column of columnsOf(call)) {
      const answer = await answerTo(call, recorded, column);
      answered[column] = answer.status;
      faults.push(...faultsOf(answer, column));
    }
    const cells = columnsOf(call).map((column) => [column, cellsOf(call)[columns.indexOf(column)]]);
    expect(answered).toEqual(Object.fromEntries(cells));
    expect(faults).toEqual([]);
  });
});
