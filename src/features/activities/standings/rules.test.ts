import { describe, expect, test } from "vitest";
import {
  isReplacedBy,
  type Move,
  movesBetween,
  movesOfEnded,
  type Standing,
  seriesStandingOf,
  standingAt,
  standings,
} from "./rules";

describe("What a person said", () => {
  test("for all times is their place, else their answer.", () => {
    const said = (isWaiting: boolean | null, answer: "NO" | null = null) =>
      seriesStandingOf({ isWaiting, answer });
    expect([said(false), said(true), said(null, "NO"), said(null)]).toEqual(["GOING", "WAITING", "NO", null]);
    expect(seriesStandingOf({ isJoined: false, isWaiting: false, answer: "MAYBE" })).toBe("MAYBE");
    expect(seriesStandingOf({ isJoined: true, isWaiting: false, answer: null })).toBe("GOING");
  });

  test("for one time counts before it.", () => {
    expect(standingAt("NO", "GOING")).toBe("NO");
    expect(standingAt(null, "GOING")).toBe("GOING");
    expect(standingAt(null, null)).toBe(null);
  });
});

const all = [...standings, null];
const kindsOf = (moves: Move[]) => moves.map(({ kind }) => kind).join(" ");

test("A change of standing takes a place, queues, or gives either up, and answers.", () => {
  const who = { userId: "a", occurrence: null };
  const changes = all.map((before) => all.map((after) => kindsOf(movesBetween(who, [before, after]))));
  expect(changes).toEqual([
    ["", "QUEUED", "LEFT ANSWERED", "LEFT DECLINED", "LEFT"],
    ["JOINED", "", "LEFT_QUEUE ANSWERED", "LEFT_QUEUE DECLINED", "LEFT_QUEUE"],
    ["JOINED", "QUEUED", "ANSWERED", "DECLINED", "ANSWERED"],
    ["JOINED", "QUEUED", "ANSWERED", "DECLINED", "ANSWERED"],
    ["JOINED", "QUEUED", "ANSWERED", "DECLINED", ""],
  ]);
});

test("Maybe and no for all times, and leaving, replace the answers for single times; joining keeps places and forgets maybe and no.", () => {
  const replaced = (after: Standing | null) =>
    standings.filter((standing) => isReplacedBy(after, { standing }));
  for (const after of ["MAYBE", "NO", null] as const) expect(replaced(after)).toEqual(standings);
  for (const after of ["GOING", "WAITING"] as const) expect(replaced(after)).toEqual(["MAYBE", "NO"]);
});

test("What was said for a past time is forgotten, and nobody gives up a place there.", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const [past, ahead] = [now, new Date(now.getTime() + 1)];
  const ended = [past, ahead].flatMap((occurrence) =>
    standings.map((standing) => ({ occurrence, standing })),
  );
  expect(movesOfEnded("a", ended, now)).toEqual([
    { kind: "ENDED", userId: "a", occurrence: past },
    { kind: "ENDED", userId: "a", occurrence: past },
    { kind: "LEFT", userId: "a", occurrence: ahead },
    { kind: "LEFT_QUEUE", userId: "a", occurrence: ahead },
  ]);
});
