import { type Count, MANY, MOST_COUNTED, type SearchKind } from "../rules";

/** A kind on the screens: its title, and how many of it stand among results of all kinds. */
type ShownKind = { kind: SearchKind; title: string; shown: number };

/** In the order in which they are listed: those first whom and what people look for most. */
export const shownKinds: ShownKind[] = [
  { kind: "PERSON", title: "search.people", shown: 2 },
  { kind: "MESSAGE", title: "search.messages", shown: 3 },
  { kind: "ACTIVITY", title: "search.activities", shown: 2 },
  { kind: "GROUP", title: "search.groups", shown: 1 },
  { kind: "ORGANIZATION", title: "search.organizations", shown: 1 },
  { kind: "NOTICE", title: "search.notices", shown: 1 },
  { kind: "POLL", title: "search.polls", shown: 1 },
  { kind: "FILE", title: "search.files", shown: 1 },
  { kind: "PROGRAM", title: "search.programs", shown: 1 },
  { kind: "EXERCISE", title: "search.exercises", shown: 1 },
  { kind: "WORKOUT", title: "search.workouts", shown: 1 },
  { kind: "PAGE", title: "search.pages", shown: 1 },
];

export const readKind = (text: string | null): SearchKind | null =>
  shownKinds.find(({ kind }) => kind === text?.toUpperCase())?.kind ?? null;

export type Counts = Partial<Record<SearchKind, Count>>;

/** Of all kinds together. */
export function totalOf(counts: Counts): { count: number; hasMore: boolean } {
  const all = Object.values(counts);
  const count = all.reduce<number>((sum, one) => sum + (one === MANY ? MOST_COUNTED : one), 0);
  return { count, hasMore: all.includes(MANY) };
}

export const countText = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  hasMore ? `${count}+` : String(count);
