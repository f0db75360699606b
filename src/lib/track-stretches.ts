import type { Stretch } from "./track";

/** The same time as few stretches as possible, in order. */
export function united(stretches: Stretch[], epsilon = 0): Stretch[] {
  const whole: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((one, other) => one.from - other.from || 0)) {
    const last = whole.at(-1);
    if (last && from <= last.to + epsilon) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** What lies within two times, from the first of them on. */
export const clipped = (stretches: Stretch[], begin: number, end: number): Stretch[] =>
  stretches.flatMap(({ from, to }) => {
    const [first, last] = [Math.max(from, begin), Math.min(to, end)];
    return last > first ? [{ from: first - begin, to: last - begin }] : [];
  });
