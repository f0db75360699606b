import { expect, test } from "vitest";
import { type Move, type MoveKind, moveKinds } from "../standings/rules";
import { enteringBy, mayOpenSeries, peopleOf, settledBy, toldOf } from "./rules";

const evening = new Date("2026-06-01T18:00:00Z");
const later = new Date("2026-06-01T19:00:00Z");
const move = (kind: MoveKind, userId = "me", occurrence: Date | null = null): Move => ({
  kind,
  userId,
  occurrence,
});
const kindsWhere = (isSo: (kind: MoveKind) => boolean) => moveKinds.filter(isSo);

test("Places at all times may open when somebody leaves all of them, guests or places change, or nobody moved.", () => {
  expect(mayOpenSeries([])).toBe(true);
  expect(kindsWhere((kind) => mayOpenSeries([move(kind)]))).toEqual([
    "LEFT",
    "GUESTS_CHANGED",
    "PLACES_CHANGED",
    "ENDED",
  ]);
  expect(mayOpenSeries([move("LEFT", "me", evening)])).toBe(false);
  expect(mayOpenSeries([move("DECLINED"), move("LEFT")])).toBe(true);
});

test("An invitation is to all times: only a place at all of them, or no to all, settles it.", () => {
  const settling = (status: "ACCEPTED" | "DECLINED", at: Date | null = null) =>
    kindsWhere((kind) => settledBy([move(kind, "me", at)], status).length > 0);
  expect([settling("ACCEPTED"), settling("DECLINED")]).toEqual([["JOINED", "MOVED_UP"], ["DECLINED"]]);
  expect([settling("ACCEPTED", evening), settling("DECLINED", evening)]).toEqual([[], []]);
});

test("Who gets a place at all times enters the single ones.", () => {
  const moves = [
    move("JOINED", "a"),
    move("MOVED_UP", "b"),
    move("MOVED_UP", "c", evening),
    move("QUEUED", "d"),
  ];
  expect(enteringBy(moves)).toEqual(["a", "b"]);
});

test("Each consequence has its people, each once.", () => {
  const moves = [
    move("LEFT", "a"),
    move("LEFT", "a", evening),
    move("LEFT_QUEUE", "b"),
    move("ANSWERED", "c"),
  ];
  expect(peopleOf(moves, "isLoss")).toEqual(["a"]);
  expect(peopleOf(moves, "changesComers")).toEqual(["a", "b"]);
  expect(peopleOf(moves, "isAnswer")).toEqual(["c"]);
  expect(kindsWhere((kind) => peopleOf([move(kind)], "isLoss").length > 0)).toEqual(["LEFT", "ENDED"]);
});

test("The host is told of the caller's own joining and leaving, of several moves as of all times.", () => {
  expect(kindsWhere((kind) => toldOf("me", [move(kind)]) !== null)).toEqual(["JOINED", "LEFT"]);
  expect(toldOf("me", [move("LEFT", "other")])).toBeNull();
  expect(toldOf("me", [move("JOINED")])).toEqual({ isJoining: true, at: null });
  expect(toldOf("me", [move("LEFT", "me", evening)])).toEqual({ isJoining: false, at: evening });
  expect(toldOf("me", [{ ...move("LEFT", "me", evening), at: later }])).toEqual({
    isJoining: false,
    at: later,
  });
  expect(toldOf("me", [move("DECLINED"), move("LEFT", "me", evening)])).toEqual({
    isJoining: false,
    at: null,
  });
});
