import "../support/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, feedOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { type Answer, Client, type Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let reader: Client;
beforeAll(async () => {
  app = await startApp();
  reader = new Client(app.url);
});
afterAll(() => app.stop());

/** Those that read the rows of a calendar, not only a digest of them. */
const ofRows = (statements: string[]) =>
  statements.filter((one) => one.includes('"hostName"') && !one.includes("md5(")).length;

test("60 requests for one's own feed: a limit per address, and a text that is kept until something in it changes", async () => {
  const [elin] = (await addMembers(app.url, "Elin")) as [Member];
  const { url } = await feedOf(elin, {});
  const other = await feedOf(elin, { groupId: (await groupOf(elin)).id });
  for (let at = 0; at < 5; at++) await activityOf(elin, { recurrence: "FREQ=WEEKLY" });
  const read = (address = url) => reader.get(new URL(address).pathname);
  let answers: Answer[] = [];
  const begun = Date.now();
  const statements = await statementsOf(async () => {
    answers = await Promise.all(Array.from({ length: 60 }, () => read()));
  });
  // one more each second
  const refilled = Math.ceil((Date.now() - begun) / 1000);
  const served = answers.filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThanOrEqual(30);
  expect(served.length).toBeLessThanOrEqual(30 + refilled);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - served.length);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("1");
  expect(new Set(served.map(({ body }) => body)).size).toBe(1);
  // the text is written once
  expect(ofRows(statements)).toBe(1);
  // another address has a limit of its own
  expect((await read(other.url)).status).toBe(200);
});
