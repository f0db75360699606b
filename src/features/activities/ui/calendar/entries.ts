import { wallTimeOf } from "@/lib/wall-time";
import { addDays, beginOf } from "@/lib/whole-days";
import type { OccurrenceView } from "../../occurrences/views";
import type { Day } from "./days";

/** What can be shown or hidden together. */
export const layers = ["mine", "friends", "groups", "organizations", "public", "training"] as const;
export type Layer = (typeof layers)[number];

const layerOfVisibility = {
  PRIVATE: "mine",
  FRIENDS: "friends",
  GROUP: "groups",
  ORGANIZATION: "organizations",
  PUBLIC: "public",
} as const;

/** What says of a time which layer, group and category it belongs to. */
export type Kind = Pick<
  OccurrenceView,
  "relation" | "visibility" | "groupId" | "organizationId" | "category" | "color"
>;

/** What the user hosts, joins or is asked to is theirs; the rest is what others share with them. */
export const layerOf = ({ relation, visibility }: Kind): Layer =>
  relation === "VISIBLE" ? layerOfVisibility[visibility] : "mine";

/** The group or organization whose layer it is in, by a word that hides it alone; null: it is in neither layer. */
export function spaceOf(occurrence: Kind): string | null {
  const layer = layerOf(occurrence);
  const { groupId, organizationId } = occurrence;
  if (layer === "groups" && groupId) return spaceKey("groups", groupId);
  return layer === "organizations" && organizationId ? spaceKey("organizations", organizationId) : null;
}
export const spaceKey = (layer: "groups" | "organizations", id: string) => `${layer}:${id}`;

/** The word that hides a category. */
export const categoryKey = (id: string | undefined) => `category:${id}`;

/** Whether what it belongs to is hidden: its layer, or its group or organization alone, or its category. */
export const isHidden = (
  { layer, space, occurrence }: Pick<Entry, "layer" | "space"> & { occurrence: Pick<Kind, "category"> },
  hidden: ReadonlySet<string>,
): boolean => [layer, space ?? "", categoryKey(occurrence.category?.id)].some((key) => hidden.has(key));

/** An occurrence in the viewer's time zone. Minutes are of the day, by the clock on the wall. */
export type Entry = {
  key: string;
  occurrence: OccurrenceView;
  layer: Layer;
  /** see `spaceOf` */
  space: string | null;
  firstDay: Day;
  lastDay: Day;
  startMinute: number;
  /** of its last day; the same as the start's if it has no end */
  endMinute: number;
  /** "18:00" */
  startTime: string;
  endTime: string | null;
  /** lasts for a day or longer: shown above the hours */
  isLong: boolean;
  /** when it is over, for the viewer */
  over: Date;
  /** of what was trained without an activity: it stands in the calendar, and can't be moved there */
  workoutId?: string;
};

/** Whether the user may move it, or change its end. */
export const isMovable = ({ occurrence }: Entry) => occurrence.relation === "HOST" && !occurrence.isCancelled;

const DAY_MS = 86_400_000;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When it begins and ends to the viewer: whole days are the same days in their zone. */
export function momentsOf({ dateTime, endTime, allDay, timeZone: zone }: OccurrenceView, timeZone: string) {
  const at = (text: string) => {
    const moment = new Date(text);
    return allDay ? beginOf(wallTimeOf(moment, zone).day, timeZone) : moment;
  };
  return { start: at(dateTime), end: endTime === null ? null : at(endTime) };
}

export function entryOf(occurrence: OccurrenceView, timeZone: string): Entry {
  const { start, end } = momentsOf(occurrence, timeZone);
  const first = wallTimeOf(start, timeZone);
  const last = end ? wallTimeOf(end, timeZone) : first;
  const over = end ?? start;
  // what ends at midnight does not touch the day that begins
  const isAtMidnight = last.time === "00:00" && last.day > first.day;
  return {
    key: `${occurrence.activityId} ${occurrence.occurrence}`,
    occurrence,
    layer: layerOf(occurrence),
    space: spaceOf(occurrence),
    firstDay: first.day,
    lastDay: isAtMidnight ? addDays(last.day, -1) : last.day,
    startMinute: minuteOf(first.time),
    endMinute: isAtMidnight ? 24 * 60 : minuteOf(last.time),
    startTime: first.time,
    endTime: end && last.time,
    isLong: occurrence.allDay || over.getTime() - start.getTime() >= DAY_MS,
    over,
  };
}

const timeOf = ({ occurrence }: Entry) => occurrence.dateTime;

export const inOrder = (entries: Entry[]): Entry[] =>
  entries.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : Number(timeOf(one) > timeOf(other))));

/** The entries of a month, with those of some of its days in the place of what it had there, in the order of time. */
export function entriesWith(month: Entry[], others: Entry[], first: Day, last: Day): Entry[] {
  const isOn = ({ firstDay, lastDay }: Entry) => firstDay <= last && lastDay >= first;
  return inOrder([...month.filter((one) => !isOn(one)), ...others.filter(isOn)]);
}

type More = { day: Day; count: number }[];

/** How many of each day are not loaded, see `entriesWith`. */
export function moreWith(month: More, others: More, first: Day, last: Day): More {
  const isOn = ({ day }: More[number]) => day >= first && day <= last;
  return [...month.filter((one) => !isOn(one)), ...others.filter(isOn)];
}

/** The entries of each day, those of several days first. */
export function entriesByDay(entries: Entry[]): Map<Day, Entry[]> {
  const byDay = new Map<Day, Entry[]>();
  const ordered = [...entries].sort((one, other) => Number(other.isLong) - Number(one.isLong));
  for (const entry of ordered)
    for (let day = entry.firstDay; day <= entry.lastDay; day = addDays(day, 1))
      byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  return byDay;
}

/** An entry's box within a day: minutes, and which of how many columns it begins in. */
export type Box = { entry: Entry; from: number; to: number; column: number; columns: number; span: number };

/** The shortest box that holds a line of text. */
const SHORTEST = 30;
/** Minutes by which a later box leaves the title of the one below it visible. */
const TITLE = 45;

type Part = { entry: Entry; from: number; to: number };

function partOn(entry: Entry, day: Day): Part {
  const from = Math.min(entry.firstDay < day ? 0 : entry.startMinute, 24 * 60 - SHORTEST);
  const to = entry.lastDay > day ? 24 * 60 : entry.endMinute;
  return { entry, from, to: Math.max(to, from + SHORTEST) };
}

/** The boxes that overlap each other, in the first free column each. */
function boxesOf(cluster: Part[]): Box[] {
  const ends: number[] = [];
  const placed = cluster.map((part) => {
    const free = ends.findIndex((end) => end <= part.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = part.to;
    return { ...part, column };
  });
  return placed.map((box) => {
    // a box reaches over the columns on its right until one that would hide its title
    const hiding = placed.filter(
      ({ column, from, to }) =>
        column > box.column && from < box.from + TITLE && to > box.from && from >= box.from - TITLE,
    );
    const next = Math.min(ends.length, ...hiding.map(({ column }) => column));
    return { ...box, columns: ends.length, span: next - box.column };
  });
}

/** The boxes of a day's hours. Overlapping ones are a cascade. */
export function layOut(entries: Entry[], day: Day): Box[] {
  const parts = entries
    .filter(({ isLong }) => !isLong)
    .map((entry) => partOn(entry, day))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const boxes: Box[] = [];
  let cluster: Part[] = [];
  let end = 0;
  for (const part of parts) {
    if (part.from >= end) {
      boxes.push(...boxesOf(cluster));
      cluster = [];
    }
    cluster.push(part);
    end = Math.max(end, part.to);
  }
  return [...boxes, ...boxesOf(cluster)];
}

/** A bar over days: columns from 0, its row, and whether it begins before them or goes on after them. */
export type Bar = { entry: Entry; from: number; to: number; row: number; isBegun: boolean; goesOn: boolean };

const isMine = ({ layer }: Entry) => layer === "mine";

/** The bars of long entries over these days, each in the first free row, one's own above those of others. */
export function barsOf(entries: Entry[], days: Day[]): Bar[] {
  const rows: { from: number; to: number }[][] = [];
  const long = entries.filter(({ isLong }) => isLong);
  const ordered = [...long.filter(isMine), ...long.filter((one) => !isMine(one))];
  return ordered.flatMap((entry): Bar[] => {
    const from = days.findIndex((day) => day >= entry.firstDay);
    const to = days.findLastIndex((day) => day <= entry.lastDay);
    if (from < 0 || to < from) return [];
    const free = rows.findIndex((bars) => bars.every((bar) => bar.to < from || bar.from > to));
    const row = free < 0 ? rows.length : free;
    rows[row] = [...(rows[row] ?? []), { from, to }];
    const isBegun = entry.firstDay < (days[0] ?? "");
    const goesOn = entry.lastDay > (days.at(-1) ?? "");
    return [{ entry, from, to, row, isBegun, goesOn }];
  });
}
