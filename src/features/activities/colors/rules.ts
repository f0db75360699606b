import { demand, rule } from "@/lib/rule";

type Seen = { visibility: string };

export const mayHaveColor = rule(
  "Only an activity with the visibility PRIVATE or FRIENDS may have a color of its own.",
  ({ visibility }: Seen) => visibility === "PRIVATE" || visibility === "FRIENDS",
  "invalid",
);

/** The color after a change: it does not outlast a visibility that has none. Throws invalid if one is given to such. */
export function colorAfter(
  before: { color: string | null },
  after: Seen,
  given: string | null | undefined,
): string | null {
  if (given) demand(mayHaveColor, after);
  if (!mayHaveColor(after)) return null;
  return given === undefined ? before.color : given;
}
