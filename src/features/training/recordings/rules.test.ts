import { describe, expect, test } from "vitest";
import { type FileRunFacts, guessSport, isSameRun, type KnownRun, planRuns } from "./rules";

/** Minutes of a morning. */
const at = (minutes: number) => new Date(Date.UTC(2026, 6, 16, 6, minutes));
const span = (from: number, to: number) => ({ startedAt: at(from), endedAt: at(to) });
const run = (key: string, from: number, to: number): FileRunFacts => ({ key, name: key, ...span(from, to) });
const known = (id: string, from: number, to: number, more: Partial<KnownRun> = {}): KnownRun => ({
  ...{ id, key: null, isDeleted: false },
  ...span(from, to),
  ...more,
});

test.each([
  [1200, 900, "WALK"],
  [3000, 1000, "RUN"],
  [9000, 1000, "RIDE"],
  [null, 1000, "OTHER"],
  [3000, null, "OTHER"],
])("%s m in %s s, where the file does not say what was done: %s", (metres, seconds, sport) => {
  expect(guessSport(metres, seconds)).toBe(sport);
});

describe("nobody runs twice at once", () => {
  test.each([
    ["begun seconds later", span(0, 20), span(1, 21), true],
    ["within a longer one", span(0, 60), span(20, 40), true],
    ["one after the other", span(0, 20), span(20, 40), false],
    ["half of the shorter one within the other", span(0, 20), span(10, 40), false],
    ["a little more than half", span(0, 21), span(10, 40), true],
    ["of no length", span(0, 0), span(0, 0), false],
  ])("%s", (_, one, other, isSame) => {
    expect([isSameRun(one, other), isSameRun(other, one)]).toEqual([isSame, isSame]);
  });
});

describe("what becomes of the runs of a file", () => {
  const runs = [run("a", 0, 20), run("b", 60, 80)];
  const planned = (there: KnownRun[], choice: "leave" | "take" | "add" = "leave") => {
    const { added, taken, unchanged, same } = planRuns(runs, there, choice);
    const keys = {
      added: added.map(({ key }) => key),
      taken: taken.map(({ id, run }) => `${id} ${run.key}`),
    };
    return { ...keys, unchanged, same: same.map(({ name, workoutId }) => `${name} ${workoutId}`) };
  };

  test("what is new is added", () => {
    expect(planned([])).toEqual({ added: ["a", "b"], taken: [], unchanged: 0, same: [] });
  });

  test.each(["leave", "take", "add"] as const)(
    "the same file again adds nothing (%s), nor what was deleted",
    (choice) => {
      const there = [known("w", 0, 20, { key: "a" }), known("v", 60, 80, { key: "b", isDeleted: true })];
      expect(planned(there, choice)).toEqual({ added: [], taken: [], unchanged: 2, same: [] });
    },
  );

  test.each([
    ["leave", { added: ["b"], taken: [], unchanged: 1 }],
    ["take", { added: ["b"], taken: ["w a"], unchanged: 0 }],
    ["add", { added: ["a", "b"], taken: [], unchanged: 0 }],
  ] as const)(
    "one that is here in another form is named, and left, taken or added as chosen (%s)",
    (choice, plan) => {
      expect(planned([known("w", 1, 21)], choice)).toEqual({ ...plan, same: ["a w"] });
    },
  );

  test("one that was deleted in another form is added", () => {
    expect(planned([known("w", 1, 21, { isDeleted: true })]).added).toEqual(["a", "b"]);
  });

  test("twice in one file it is added once", () => {
    expect(planRuns([run("a", 0, 20), run("a", 0, 20)], [], "add")).toMatchObject({
      unchanged: 1,
      added: [{}],
    });
  });
});
