type Trouble = { data?: { httpStatus?: number; retryAfter?: number | null } | null };

const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const TOO_MANY = 429;

/**
 * What becomes of a message that was not taken: "4xx (not 429) is a no, which stays a no"; no answer, a server in
 * trouble and too many at once are worth another try. `tries`: failed ones so far, this one counted.
 */
export function outcomeOf(
  error: unknown,
  tries: number,
): { failed: true } | { failed: false; waitMs: number } {
  const { httpStatus, retryAfter } = (error as Trouble | null)?.data ?? {};
  if (httpStatus !== undefined && httpStatus >= 400 && httpStatus < 500 && httpStatus !== TOO_MANY) {
    return { failed: true };
  }
  const growing = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (tries - 1));
  return { failed: false, waitMs: Math.max(growing, (retryAfter ?? 0) * 1000) };
}
