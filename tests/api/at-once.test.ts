import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { table } from "@/api/rest/table";
import { type App, startApp } from "../support/app";
import { type Cast, callerOf, columns, makeCast } from "../support/matrix/cast";
import { RecordedCall } from "../support/matrix/recorded";
import { matrixRows } from "../support/matrix/rows";

/** How many send the same call at once: a second press, a second tab, and a client that tries again. */
const AT_ONCE = 4;

let app: App;
let cast: Cast;
beforeAll(async () => {
  app = await startApp();
  cast = await makeCast(app);
});
afterAll(() => app.stop());

/** Somebody signed in who is answered with a success, by the matrix. */
const mayOf = (call: string) => {
  const answers = matrixRows[call]?.answers.split(" ") ?? [];
  return columns.find((column, at) => column !== "nobody" && (answers[at] ?? "4") < "3");
};

/** Needs a cookie that its row asks for, and writes nothing. */
const LOOSE = "/api/auth/passkey/options";

const lines = table
  .filter(({ method, path }) => method !== "GET" && path !== LOOSE)
  .flatMap((line) => {
    const call = `${line.method} ${line.path}`;
    const who = mayOf(call);
    return who ? [[call, line, who] as const] : [];
  });

/** Each is about something of its own that is made for it, as in the matrix. */
describe("The same call several times at once is never a fault of ours", () => {
  test.each(lines)("%s", async (_call, line, column) => {
    const who = callerOf(cast, column);
    const valid = await RecordedCall.of(cast, line, who);
    if (!valid) return;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => valid.by(who)));
    const statuses = answers.map(({ status }) => status);
    expect([Math.min(...statuses) < 300, Math.max(...statuses) < 500], statuses.join()).toEqual([true, true]);
  });
});
