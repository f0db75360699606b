import { vi } from "vitest";

/**
 * Waits until the check passes, for as long as a busy machine may need and no test's own time is over; what is there at
 * once costs nothing.
 */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 40_000, interval: 20 });
