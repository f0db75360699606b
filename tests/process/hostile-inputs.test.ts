import { expect, test } from "vitest";
import { table } from "@/api/rest/table";
import { loadedInput } from "../support/hostile-inputs";
import {
  type Call,
  ensureSession,
  expectQuick,
  inputOf,
  sendLine,
  sendProcedure,
  short,
  withHostileServer,
} from "../support/hostile-server";
import { procedures } from "../support/procedure-inputs";

/*
 * One call of each procedure and REST line, with the longest hostile text in each field. Every hostile input for each
 * parser: tests/api/hostile-parsers.test.ts; all of them to everything: `npm run test:full -- hostile`.
 */
withHostileServer();

/** Makes the calls in groups: one may end the session that the next one needs. */
async function expectAllQuick(calls: Call[]): Promise<void> {
  const statuses: number[] = [];
  for (const { what, send } of calls) {
    await ensureSession();
    await expectQuick([{ what, send: async () => statuses.at(statuses.push(await send()) - 1) as number }]);
  }
  // most of them get past the parsers
  expect(statuses.filter((status) => status !== 400).length).toBeGreaterThan(statuses.length / 2);
}

test("every procedure, by tRPC", async () => {
  await expectAllQuick(
    procedures.map(([name, type]) => {
      const json = loadedInput(inputOf(name));
      return { what: `${name} ${short(json)}`, send: () => sendProcedure(name, type, json) };
    }),
  );
});

test("every REST line", async () => {
  await expectAllQuick(
    table.map((line) => {
      const json = loadedInput(inputOf(line.procedure));
      const send = () => sendLine(line, "elin", json);
      return { what: `${line.method} ${line.path} ${short(json)}`, send };
    }),
  );
});
