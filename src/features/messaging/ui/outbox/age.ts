const MAX_AGE_MS = 30 * 86_400_000;

/** Whether what was written at `writtenAt` is forgotten, sent or not. Both in ms since 1970. */
export const isTooOld = (writtenAt: number, now: number): boolean => now - writtenAt > MAX_AGE_MS;
