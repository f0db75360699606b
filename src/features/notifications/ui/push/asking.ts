"use client";

const KEY = "samvaro-push-asked";
const WAIT_MS = 60 * 24 * 60 * 60 * 1000;
/** How often 'Not now' may be said before it is not asked any more. */
const MAX_TIMES = 2;

/** What the user said to the question in this browser: how often 'Not now', and when last, in ms. */
export type Said = { times: number; at: number };

/** 'Not now' waits 60 days, and is taken twice at most. */
export const isAskingDue = ({ times, at }: Said, now: number): boolean =>
  times === 0 || (times < MAX_TIMES && now - at >= WAIT_MS);

export function readSaid(text: string | null): Said {
  try {
    const { times, at } = JSON.parse(text ?? "") as Partial<Said>;
    if (typeof times === "number" && typeof at === "number") return { times, at };
  } catch {
    // nothing was said, or something else wrote there
  }
  return { times: 0, at: 0 };
}

function find(): Said {
  try {
    return readSaid(localStorage.getItem(KEY));
  } catch {
    return readSaid(null);
  }
}

export const isDueHere = (): boolean => isAskingDue(find(), Date.now());

export function sayNotNow(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ times: find().times + 1, at: Date.now() }));
  } catch {
    // a private window: it is asked again when it opens anew
  }
}
