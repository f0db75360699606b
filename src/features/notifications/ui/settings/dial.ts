import { clockOf, minutesOf } from "@/lib/day-time";

/** The arc of the quiet hours goes from 18 to 12 of the next day, over its center, in the units of its picture. */
export const START = 18 * 60;
export const LENGTH = 18 * 60;
const DAY = 24 * 60;
export const CENTER = { x: 110, y: 104 };
export const RADIUS = 86;

/** Minutes from one key, and from Page. */
const STEPS: Record<string, number> = {
  ArrowRight: 15,
  ArrowUp: 15,
  ArrowLeft: -15,
  ArrowDown: -15,
  PageUp: 60,
  PageDown: -60,
};
const GAP = 15;

export type Handle = "from" | "until";
/** Places on the arc, in minutes from its start. */
export type Dial = { from: number; until: number };

/** Where a time is on the arc; one in the afternoon, which the arc leaves out, at its nearer end. */
export function placeOf(clock: string): number {
  const minutes = (minutesOf(clock) - START + DAY) % DAY;
  if (minutes <= LENGTH) return minutes;
  return minutes - LENGTH < (DAY - LENGTH) / 2 ? LENGTH : 0;
}

export const clockAt = (place: number): string => clockOf((START + place) % DAY);

export function pointAt(place: number): { x: number; y: number } {
  const angle = Math.PI * (1 - place / LENGTH);
  return { x: CENTER.x + RADIUS * Math.cos(angle), y: CENTER.y - RADIUS * Math.sin(angle) };
}

/** The nearest quarter of an hour to a point of the picture. */
export function placeNear({ x, y }: { x: number; y: number }): number {
  const angle = Math.atan2(CENTER.y - y, x - CENTER.x);
  const above = angle < -Math.PI / 2 ? Math.PI : Math.max(0, angle);
  return Math.round(((1 - above / Math.PI) * LENGTH) / GAP) * GAP;
}

/** The dial with one handle moved: within the arc, and never past the other. */
export function moved(dial: Dial, handle: Handle, to: number): Dial {
  const [min, max] = handle === "from" ? [0, dial.until - GAP] : [dial.from + GAP, LENGTH];
  return { ...dial, [handle]: Math.min(Math.max(to, min), Math.max(max, min)) };
}

/** Where a key moves a handle; null: another key. */
export function placeAfter(key: string, place: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return LENGTH;
  const step = STEPS[key];
  return step === undefined ? null : place + step;
}

/** How long it is quiet, in minutes. */
export const quietLength = (from: string, until: string): number =>
  (minutesOf(until) - minutesOf(from) + DAY) % DAY;
