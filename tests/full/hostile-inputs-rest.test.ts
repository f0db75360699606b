import { describe, test } from "vitest";
import { table } from "@/api/rest/table";
import { BIG, hostileInputs } from "../support/hostile-inputs";
import {
  type Call,
  ensureSession,
  expectQuick,
  IN_ADDRESS,
  inputOf,
  sendLine,
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
      function* calls(): Generator<Call> {
        for (const who of line.open ? (["elin", "nobody"] as const) : (["elin"] as const)) {
          const most = who === "nobody" ? WITHOUT_SESSION : BIG;
          // in a query everything is text: the tRPC procedures test the same traps
          const scope = { big: method === "GET" ? IN_ADDRESS : most, isBrief: true };
          for (const json of hostileInputs(input, scope))
            yield { what: `${method} ${path} ${short(json)}`, send: () => sendLine(line, who, json) };
        }
      }
      await expectQuick(calls());
    },
  );
});
