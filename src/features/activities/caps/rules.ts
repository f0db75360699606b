import { rule } from "@/lib/rule";

/** Caps of what one person hosts and is not over. Of the first kind all count but those of the third. */
export const MAX_PLANNED = 1000;
export const MAX_PUBLIC_SERIES = 100;
export const MAX_IMPORTED = 10_000;

/** `planned`: with the one that is added. */
export const hasRoomForActivity = rule(
  "You can host at most 1000 activities that are not over.",
  (planned: number) => planned <= MAX_PLANNED,
  "limit-reached",
);

/** `series`: with the one that is added. */
export const hasRoomForPublicSeries = rule(
  "You can host at most 100 public activities that repeat and are not over.",
  (series: number) => series <= MAX_PUBLIC_SERIES,
  "limit-reached",
);

/** `imported`: with those that are added. */
export const hasRoomForImports = rule(
  "You can have at most 10000 imported activities that are not over.",
  (imported: number) => imported <= MAX_IMPORTED,
  "limit-reached",
);

/** What decides which caps an activity counts for. */
export type Counted = {
  overAt: Date;
  visibility: string;
  recurrence: string | null;
  isImported: boolean;
};

export const countedKinds = ["planned", "series", "imported"] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The kinds of which an activity is one; none once it is over. One that was imported and is shared counts as planned. */
export function kindsOf({ overAt, visibility, recurrence, isImported }: Counted, now: Date): CountedKind[] {
  if (overAt <= now) return [];
  const isOfFile = isImported && visibility === "PRIVATE";
  return [
    isOfFile ? "imported" : "planned",
    ...(visibility === "PUBLIC" && recurrence !== null ? (["series"] as const) : []),
  ];
}
