import { expect, test } from "vitest";
import type { YearAnswer } from "../../years/views";
import { categoryKey, spaceKey } from "./entries";
import { trainedEntry } from "./trained-entry";
import { yearDaysOf } from "./year-days";

const bathing = {
  id: "c1",
  name: "Bad",
  icon: "🏊",
  color: "#1f6f8b",
} as YearAnswer["kinds"][number]["category"];
const kind = (more: object) =>
  ({
    relation: "VISIBLE",
    visibility: "PUBLIC",
    groupId: null,
    organizationId: null,
    category: null,
    color: null,
    ...more,
  }) as YearAnswer["kinds"][number];

const answer: YearAnswer = {
  year: 2031,
  kinds: [
    kind({ relation: "HOST", visibility: "PRIVATE" }),
    kind({ visibility: "GROUP", groupId: "g1", category: bathing }),
    kind({}),
  ],
  days: [
    {
      day: "2031-06-18",
      times: [
        { kind: 0, count: 1 },
        { kind: 1, count: 2 },
      ],
      more: 0,
    },
    { day: "2031-06-19", times: [{ kind: 2, count: 8 }], more: 51 },
  ],
};
const run = { id: "w1", title: "Löpning", startedAt: "2031-06-18T05:00:00Z", completedAt: null };
const trained = [trainedEntry(run, "Europe/Stockholm")];

const shownOf = (...hidden: string[]) =>
  [...yearDaysOf({ answer, trained, hidden: new Set(hidden) })].map(([day, { count, more, marks }]) => [
    day.slice(8),
    count,
    more,
    marks.map(({ layer, occurrence }) => occurrence.category?.name ?? layer).join(),
  ]);

test.each([
  [
    "nothing",
    [],
    [
      ["18", 4, 0, "mine,Bad,training"],
      ["19", 8, 51, "public"],
    ],
  ],
  ["a layer", ["public"], [["18", 4, 0, "mine,Bad,training"]]],
  [
    "a group",
    [spaceKey("groups", "g1")],
    [
      ["18", 2, 0, "mine,training"],
      ["19", 8, 0, "public"],
    ],
  ],
  [
    "a category",
    [categoryKey("c1"), "training"],
    [
      ["18", 1, 0, "mine"],
      ["19", 8, 0, "public"],
    ],
  ],
])("where %s is hidden, the days have the other times and their colors", (_, hidden, shown) => {
  expect(shownOf(...hidden)).toEqual(shown);
});

test("while the year is loading, what was trained shows", () => {
  const days = yearDaysOf({ answer: undefined, trained, hidden: new Set() });
  expect([...days.keys()]).toEqual(["2031-06-18"]);
});
