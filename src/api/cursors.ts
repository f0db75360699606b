import { Refusal } from "@/lib/refusal";
import { currentAge } from "@/server/age";

/** A cursor and the age in which it was given out. No list ends its own cursors like this. */
const aged = /^(.*)~(\d{1,10})$/s;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The input of a list, with its cursor as the list made it. In a database that was never restored, the input itself. Throws
 * invalid for a cursor from before the last restore: rows that stood after it then may be missing now.
 */
export function withOwnCursor(input: unknown): unknown {
  const age = currentAge();
  if (age === 0 || !isFields(input) || typeof input.cursor !== "string") return input;
  const [, cursor, givenIn] = aged.exec(input.cursor) ?? [];
  if (Number(givenIn) === age) return { ...input, cursor };
  throw new Refusal("invalid", "This list was restored from a backup since: load it afresh.", {
    issues: [{ path: "cursor", message: "A cursor from before a restore." }],
  });
}

/** The answer of a list, with the age in its cursor. In a database that was never restored, the answer itself. */
export function withAgedCursor(answer: unknown): unknown {
  const age = currentAge();
  if (age === 0 || !isFields(answer) || typeof answer.nextCursor !== "string") return answer;
  return { ...answer, nextCursor: `${answer.nextCursor}~${age}` };
}
