import { vi } from "vitest";

/**
 * Waits until the check passes. The limit is long enough for a busy machine and below a test's own timeout; a check
 * that passes at once costs nothing.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 });
