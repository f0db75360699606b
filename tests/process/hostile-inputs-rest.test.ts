import { describe, test } from "vitest";
import { table } from "@/api/rest/table";
import { BIG, hostileInputs } from "../support/hostile-inputs";
import {
  type Call,
  ensureSession,
  escaped,
  expectQuick,
  IN_ADDRESS,
  ids,
  inputOf,
  sendCall,
  short,
  WITHOUT_SESSION,
  withHostileServer,
} from "../support/hostile-server";

withHostileServer();

describe("every REST line", () => {
  test.each(table.map((line) => [line.method, line.path, line] as const))(
    "%s %s",
    async (method, path, line) => {
      await ensureSession();
      const input = inputOf(line.procedure);
      const id = ids.get(line.procedure.split(".")[0] ?? "") ?? "x";
      const address = path.replace(/\{id\}/g, id).replace(/\{\w+\}/g, "x");
      // in a query everything is text: the tRPC procedures test the same traps
      const inQuery = (json: string) =>
        `${address}?${Object.entries(JSON.parse(json) ?? {})
          .map(([name, value]) => `${name}=${escaped(String(value).slice(0, IN_ADDRESS))}`)
          .join("&")
          .slice(0, 12_000)}`;
      function* calls(): Generator<Call> {
        for (const who of line.open ? (["elin", "nobody"] as const) : (["elin"] as const)) {
          const most = who === "nobody" ? WITHOUT_SESSION : BIG;
          const scope = { big: method === "GET" ? IN_ADDRESS : most, isBrief: true };
          for (const json of hostileInputs(input, scope)) {
            const what = `${method} ${path} ${short(json)}`;
            if (method === "GET") yield { what, send: () => sendCall("GET", inQuery(json), who) };
            else yield { what, send: () => sendCall(method, address, who, json) };
          }
        }
      }
      await expectQuick(calls());
    },
  );
});
