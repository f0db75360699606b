import { describe, test } from "vitest";
import { appRouter } from "@/api/root";
import { hostileInputs } from "../support/hostile-inputs";
import {
  ask,
  type Call,
  comeBack,
  demandQuick,
  escaped,
  IN_ADDRESS,
  inputOf,
  type Procedure,
  short,
  withHostileServer,
} from "../support/hostile-server";

withHostileServer();

describe("every procedure, by tRPC", () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  const toAsk = procedures.filter(([, { _def }]) => _def.type !== "subscription");

  test.each(toAsk.map(([name, { _def }]) => [name, _def.type] as const))("%s", async (name, type) => {
    await comeBack();
    const { base, places } = inputOf(name);
    const isQuery = type === "query";
    function* calls(): Generator<Call> {
      for (const json of hostileInputs(base, places, isQuery ? { big: IN_ADDRESS } : {})) {
        const written = `{"json":${json}}`;
        const path = `/api/trpc/${name}${isQuery ? `?input=${escaped(written)}` : ""}`;
        const send = () => ask(isQuery ? "GET" : "POST", path, "elin", isQuery ? undefined : written);
        yield { what: `${name} ${short(json)}`, send };
      }
    }
    await demandQuick(calls());
  });
});
