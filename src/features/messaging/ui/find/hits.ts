import { cutWords } from "@/lib/words";
import type { Mark } from "@/ui/marked-text";

/** A message that matches. `places`: which of its words, from 1. */
export type Hit = { id: string; seq: number; at: string; places: number[] };

/** Max entries of the cache of marks: more messages than are held at once. */
const MAX_MARKED = 2000;

/** Returns a function that gives the marks in a message: the same array for the same text. */
export function createMarksOf(hits: Hit[]): (message: { id: string; content: string }) => Mark[] {
  const places = new Map(hits.map((hit) => [hit.id, hit.places]));
  const known = new Map<string, { content: string; marks: Mark[] }>();
  const none: Mark[] = [];
  return ({ id, content }) => {
    const found = places.get(id);
    if (!found) return none;
    const held = known.get(id);
    if (held?.content === content) return held.marks;
    if (known.size >= MAX_MARKED) known.clear();
    const marks = marksIn(content, found);
    known.set(id, { content, marks });
    return marks;
  };
}

/** The words of a text at these places, in order. Places of words that it does not have are left out. */
export function marksIn(content: string, places: number[]): Mark[] {
  const words = cutWords(content);
  return [...new Set(places)]
    .sort((one, other) => one - other)
    .flatMap((place) => words[place - 1] ?? [])
    .map(({ start, end }) => ({ start, end }));
}

/**
 * The hit to show after the list has changed: the same one, else the next older one, else the newest. `hits`: newest
 * first.
 */
export function presentAmong(hits: Hit[], former: Hit | null): Hit | null {
  if (!former) return hits[0] ?? null;
  return hits.find(({ seq }) => seq <= former.seq) ?? hits[0] ?? null;
}

/** The hit that is one older, or one newer; from the last one on to the first. */
export function neighborOf(hits: Hit[], present: Hit | null, way: "older" | "newer"): Hit | null {
  const at = hits.findIndex(({ id }) => id === present?.id);
  if (at < 0) return hits[0] ?? null;
  return hits.at((at + (way === "older" ? 1 : -1)) % hits.length) ?? null;
}

/** Percent of the history. */
const TICK_STEP = 0.5;

/** How far down the history a message lies, in percent. */
export const depthOf = (seq: number, lastSeq: number) =>
  lastSeq <= 1 ? 100 : Math.min(100, (100 * (seq - 1)) / (lastSeq - 1));

/** Where hits lie in the history, in percent from its beginning. Hits close to each other are one tick. */
export function ticksOf(hits: Hit[], lastSeq: number): number[] {
  const steps = hits.map(({ seq }) => Math.round(depthOf(seq, lastSeq) / TICK_STEP) * TICK_STEP);
  return [...new Set(steps)].sort((one, other) => one - other);
}

/** The hit that lies closest to a place in the history, in percent. */
export function hitNear(hits: Hit[], percent: number, lastSeq: number): Hit | null {
  const distance = ({ seq }: Hit) => Math.abs(depthOf(seq, lastSeq) - percent);
  return hits.reduce<Hit | null>((best, hit) => (best && distance(best) <= distance(hit) ? best : hit), null);
}

/** The Monday of the week before the one of this day. */
export function mondayOfLastWeek(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7);
  return day.toISOString().slice(0, 10);
}
