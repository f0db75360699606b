import { describe, test } from "vitest";
import { appRouter } from "@/api/root";
import { hostileInputs } from "../support/hostile-inputs";
import {
  type Call,
  ensureSession,
  escaped,
  expectQuick,
  IN_ADDRESS,
  inputOf,
  type Procedure,
  sendCall,
  short,
  withHostileServer,
} from "../support/hostile-server";

withHostileServer();

describe("every procedure, by tRPC", () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  const toAsk = procedures.filter(([, { _def }]) => _def.type !== "subscription");

  test.each(toAsk.map(([name, { _def }]) => [name, _def.type] as const))("%s", async (name, type) => {
    await ensureSession();
    const input = inputOf(name);
    const isQuery = type === "query";
    function* calls(): Generator<Call> {
      for (const json of hostileInputs(input, isQuery ? { big: IN_ADDRESS } : {})) {
        const written = `{"json":${json}}`;
        const path = `/api/trpc/${name}${isQuery ? `?input=${escaped(written)}` : ""}`;
        const send = () => sendCall(isQuery ? "GET" : "POST", path, "elin", isQuery ? undefined : written);
        yield { what: `${name} ${short(json)}`, send };
      }
    }
    await expectQuick(calls());
  });
});
