import { describe, expect, test } from "vitest";
import { parseJson } from "@/lib/json";
import { readInput, type WrittenInput } from "@/lib/transformer";
import { hostileReadings, type Reading } from "../support/hostile-inputs";
import { inputOf, procedures, schemaOfProcedure } from "../support/procedure-inputs";
import { threadMs } from "../support/thread-time.mjs";

/*
 * Every hostile input for each parser: deep nesting, long lists, long texts of one email, unicode, huge numbers, traps
 * for regular expressions. Read here as a call's body is read, without HTTP. `npm run test:full -- hostile` sends all of
 * them to every procedure and REST line; tests/process/hostile-inputs.test.ts one to each.
 */

/** Max CPU time in ms that an input may take until it is parsed or refused. */
const MAX_MS = 100;
/** Max number of times that a slow input is read: a collection of garbage may come in between. */
const TRIES = 4;

const known = (field: string) => {
  if (/ids$/i.test(field)) return ["019a0000-0000-7000-8000-000000000001"];
  if (/id$/i.test(field)) return "019a0000-0000-7000-8000-000000000001";
  if (/^(dateTime|expiresAt|until)$/.test(field)) return "2027-01-01T10:00:00.000Z";
  return { email: "elin@example.org", username: "elin", recurrence: "FREQ=WEEKLY;COUNT=3", language: "sv" }[
    field
  ];
};

/** Reads an input as the body of a call is read. */
async function read(name: string, json: string): Promise<void> {
  try {
    const written = parseJson(`{"json":${json}}`) as WrittenInput;
    await schemaOfProcedure(name)?.safeParseAsync(readInput(written));
  } catch {
    // refused before it is parsed
  }
}

async function msOf({ run }: Reading): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < TRIES && least > MAX_MS; at++) {
    const before = threadMs();
    await run();
    least = Math.min(least, threadMs() - before);
  }
  return least;
}

describe("no hostile input takes long to read", () => {
  test.each(procedures.map(([name]) => name))("%s", async (name) => {
    const slow: string[] = [];
    for (const reading of hostileReadings(inputOf(name, known), (json) => read(name, json))) {
      const ms = await msOf(reading);
      if (ms > MAX_MS) slow.push(`${Math.round(ms)} ms: ${reading.what.slice(0, 200)}`);
    }
    expect(slow).toEqual([]);
  });
});
