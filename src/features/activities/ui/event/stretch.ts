/** Places that are shown at once. */
const LENGTH = 4;

/** The places of a queue that are shown: the user's own, the one before it, and those after it. */
export function stretchOf(own: number, count: number): number[] {
  const first = Math.max(1, Math.min(own - 1, count - LENGTH + 1));
  return Array.from({ length: Math.min(LENGTH, count - first + 1) }, (_, at) => first + at);
}
