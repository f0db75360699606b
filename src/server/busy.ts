import { Refusal } from "@/lib/refusal";

type Wrapped = {
  code?: string;
  cause?: { originalCode?: string };
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
};

/** The code of a database error, whichever library wraps it: PostgreSQL's own code if present, else the library's. */
export const databaseErrorCode = (error: unknown): string | undefined => {
  const { code, cause, meta } = (error ?? {}) as Wrapped;
  return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? code;
};

/** Whether a row that the statement refers to (an account, a group, a message) was deleted concurrently. */
export const isMissingReference = (error: unknown): boolean =>
  ["23503", "P2003", "P2025"].includes(databaseErrorCode(error) ?? "");

/** Turns a connection timeout, or an error of a database that is starting or stopping, into "busy" (503, not 500). */
export function asBusy(error: unknown): unknown {
  const text = error instanceof Error ? error.message : "";
  const busy =
    /timeout exceeded when trying to connect|Connection terminated|connect ECONNREFUSED|is not queryable|Unable to start a transaction/i.test(
      text,
    ) ||
    [
      "57P01",
      "57P02",
      "57P03",
      "53300",
      "ECONNREFUSED",
      "ECONNRESET",
      "EPIPE",
      "ETIMEDOUT",
      "P2024",
      "P2028",
      "P1001",
      "P1017",
    ].includes(databaseErrorCode(error) ?? "");
  return busy ? new Refusal("busy", "The server is busy. Please try again.", { retryAfter: 2 }) : error;
}
