import { Refusal } from "@/lib/refusal";

/** The code of an error of the database, whichever library wraps it. */
export const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { originalCode?: string } };
  return cause?.originalCode ?? code;
};

/** Waiting for a connection took too long, or the database is going down or coming up: 503, not 500. */
export function asBusy(error: unknown): unknown {
  const text = error instanceof Error ? error.message : "";
  const busy =
    /timeout exceeded when trying to connect|Connection terminated|connect ECONNREFUSED|Unable to start a transaction/i.test(
      text,
    ) ||
    [
      "57P01",
      "57P02",
      "57P03",
      "53300",
      "ECONNREFUSED",
      "ECONNRESET",
      "P2024",
      "P2028",
      "P1001",
      "P1017",
    ].includes(codeOf(error) ?? "");
  return busy ? new Refusal("busy", "The server is busy. Please try again.", { retryAfter: 2 }) : error;
}
