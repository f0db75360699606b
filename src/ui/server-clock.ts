/** The server's clock less the browser's, in ms. */
let skew = 0;

/** Remembers the time of an answer's Date header. */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? "");
  if (!Number.isNaN(time)) skew = time - Date.now();
}

/** The current time by the server's clock, to a second, for limits that the server sets. */
export const serverTime = (): Date => new Date(Date.now() + skew);
