import { describe, test } from "vitest";
import { hostileInputs } from "../support/hostile-inputs";
import {
  type Call,
  ensureSession,
  expectQuick,
  IN_ADDRESS,
  inputOf,
  sendProcedure,
  short,
  withHostileServer,
} from "../support/hostile-server";
import { procedures } from "../support/procedure-inputs";

withHostileServer();

describe("every procedure, by tRPC", () => {
  test.each(procedures)("%s", async (name, type) => {
    await ensureSession();
    const input = inputOf(name);
    function* calls(): Generator<Call> {
      for (const json of hostileInputs(input, type === "query" ? { big: IN_ADDRESS } : {}))
        yield { what: `${name} ${short(json)}`, send: () => sendProcedure(name, type, json) };
    }
    await expectQuick(calls());
  });
});
