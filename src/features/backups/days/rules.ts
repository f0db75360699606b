import { addDays } from "@/lib/whole-days";

/** How many days of backups are shown. */
export const STRIP_DAYS = 28;

type Run = {
  startedAt: string;
  state: "RUNNING" | "SUCCEEDED" | "FAILED";
  failure: string | null;
};

/**
 * A day of the strip, YYYY-MM-DD. NONE: no backup ended that began then. FAILED: one failed, with the words of the first;
 * `recoveredAt`: when one began after it on that day that was taken.
 */
export type StripDay = {
  day: string;
  state: "NONE" | "SUCCEEDED" | "FAILED";
  failure: string | null;
  recoveredAt: string | null;
};

function stripDay(day: string, runs: Run[]): StripDay {
  const failed = runs.find(({ state }) => state === "FAILED");
  const taken = runs.filter(({ state }) => state === "SUCCEEDED");
  if (!failed)
    return { day, state: taken.length > 0 ? "SUCCEEDED" : "NONE", failure: null, recoveredAt: null };
  const after = taken.find(({ startedAt }) => startedAt > failed.startedAt);
  return { day, state: "FAILED", failure: failed.failure, recoveredAt: after?.startedAt ?? null };
}

/** The last days, today last. `runs`: in any order. `dayOf`: the reader's day of a moment. */
export function stripOf(runs: Run[], today: string, dayOf: (at: string) => string): StripDay[] {
  const inOrder = [...runs].sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  return Array.from({ length: STRIP_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - STRIP_DAYS);
    return stripDay(
      day,
      inOrder.filter(({ startedAt }) => dayOf(startedAt) === day),
    );
  });
}

/** Seconds that deletions may wait for the target: they are appended within a minute, and a try takes some time. */
const MAX_WAIT_SECONDS = 300;

type Operation = {
  backups: {
    target: string;
    isPlanned: boolean;
    isLate: boolean;
    runs: (Run & { target: string })[];
    deletions: { count: number; since: string | null };
  };
  restore: { heldSince: string | null } | null;
};

/** What an ADMIN should look at. */
export type Problem = "NOT_PLANNED" | "FAILED" | "LATE" | "DELETIONS_WAIT" | "HELD";

/** What needs a look, the most pressing first; empty: all is well. */
export function problemsOf({ backups, restore }: Operation, now: Date): Problem[] {
  const last = backups.runs
    .filter(({ state, target }) => state !== "RUNNING" && target === backups.target)
    .reduce<Run | null>((late, run) => (late && late.startedAt > run.startedAt ? late : run), null);
  const { since } = backups.deletions;
  const hasWaited = since !== null && now.getTime() - Date.parse(since) > MAX_WAIT_SECONDS * 1000;
  return [
    ...(restore?.heldSince ? ["HELD" as const] : []),
    ...(last?.state === "FAILED" ? ["FAILED" as const] : []),
    ...(backups.isLate ? ["LATE" as const] : []),
    ...(backups.isPlanned ? [] : ["NOT_PLANNED" as const]),
    ...(backups.isPlanned && hasWaited ? ["DELETIONS_WAIT" as const] : []),
  ];
}

const kinds = {
  NO_ROOM: /^There is (no room left|too little room) in /,
  NO_FOLDER: /^There is no folder/,
  NO_RIGHT: /may not write to/,
  STORE: /^s3:.* failed: /,
  CUT_OFF: /was cut off|was stopped by|without a word/,
  NO_FILE: /^A file that the database names is missing/,
} as const;
export type FailureKind = keyof typeof kinds;

/** The kind of what a failed backup says; null: another one. */
export const failureKind = (failure: string): FailureKind | null =>
  (Object.keys(kinds) as FailureKind[]).find((kind) => kinds[kind].test(failure)) ?? null;
