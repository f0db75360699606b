type SendError = { data?: { httpStatus?: number; retryAfter?: number | null } | null };

const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const TOO_MANY = 429;

/**
 * What to do after a failed send: 4xx (except 429) is final; no response, a server error and 429 are retried. `tries`:
 * failed attempts so far, including this one.
 */
export function outcomeOf(
  error: unknown,
  attempts: number,
): { failed: true } | { failed: false; waitMs: number } {
  const { httpStatus, retryAfter } = (error as SendError | null)?.data ?? {};
  if (httpStatus !== undefined && httpStatus >= 400 && httpStatus < 500 && httpStatus !== TOO_MANY) {
    return { failed: true };
  }
  const backoffMs = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (attempts - 1));
  return { failed: false, waitMs: Math.max(backoffMs, (retryAfter ?? 0) * 1000) };
}
