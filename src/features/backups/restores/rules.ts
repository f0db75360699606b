/** From which ages are counted. */
const FIRST = Date.UTC(2026, 0, 1);

/**
 * The age that a restore begins: the seconds since 2026. Counting restores would not do: a backup knows of those before it
 * alone, and the second restore of one would begin the age of the first again.
 */
export const ageAt = (now: Date, before: number): number =>
  Math.max(Math.floor((now.getTime() - FIRST) / 1000), before + 1);
