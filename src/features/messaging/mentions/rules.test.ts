import { describe, expect, test } from "vitest";
import { isAllowedUsername } from "@/features/accounts/names/rules";
import { MAX_MESSAGE_LENGTH } from "../rules";
import {
  type Call,
  callWords,
  type Known,
  MAX_MENTIONS,
  type Mention,
  mayAnnounce,
  meantIn,
  spotsIn,
  unchangedIn,
} from "./rules";

const namesIn = (text: string) => spotsIn(text).map(({ name }) => name);

describe("Code (inline with both signs, blocks), quotations (lines that begin with `>`) and addresses mention nobody", () => {
  test.each([
    ["`@bo.ek`", []],
    ["så här: `hej @all` och ``@bo.ek ` ``", []],
    ["`@bo.ek utan det andra", ["bo.ek"]],
    ["`@bo.ek\n`", ["bo.ek"]],
    ["``@bo.ek`", ["bo.ek"]],
    ["`a` @bo.ek `b`", ["bo.ek"]],
    ["```\n@bo.ek\n\n@all\n```\n@anna", ["anna"]],
    ["```@bo.ek```", []],
    ["```\n@bo.ek\n````", []],
    ["```\n@bo.ek", ["bo.ek"]],
    ["````\n@bo.ek\n```", ["bo.ek"]],
    ["> @bo.ek kommer\n@anna", ["anna"]],
    [">@bo.ek", []],
    ["  > @bo.ek\r\n@anna", ["anna"]],
    ["2 > 1 @bo.ek", ["bo.ek"]],
    ["> ```\n@bo.ek\n> ```", ["bo.ek"]],
    ["post@bo.ek", []],
    ["post.@bo.ek", []],
    ["mailto:post@bo.ek", []],
    ["https://exempel.se/@bo.ek/foto @anna", ["anna"]],
    ["www.exempel.se/?till=@bo.ek", []],
    ["exempel.se/@bo.ek", []],
    ["och/eller/@bo.ek", ["bo.ek"]],
    ["@bo.ek@exempel.se", []],
  ])("%j: %j", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe("a sign at the name made the mention lost, or made it another's (write-h)", () => {
  test.each([
    ["**@bo.ek**", ["bo.ek"]],
    ["- @bo.ek", ["bo.ek"]],
    ["«@bo.ek»", ["bo.ek"]],
    ["@bo.ek–då", ["bo.ek"]],
    ["@bo.ek:s", ["bo.ek"]],
    ["_@bo.ek_ ~~@bo.ek~~ (@bo.ek) ”@bo.ek”", ["bo.ek", "bo.ek", "bo.ek", "bo.ek"]],
    ["Fråga @bo.ek.", ["bo.ek"]],
    ["…@BO.EK!", ["bo.ek"]],
    ["@bo.ek’s, @bo.ek's", ["bo.ek", "bo.ek"]],
    ["@bo.ekholm", ["bo.ekholm"]],
    ["@bo.ek-gruppen", ["bo.ek-gruppen"]],
    ["@bo.ekén", []],
    ["@ bo.ek", []],
    ["@bo", []],
    ["@Här @HA\u0308R @ici @Alla", ["här", "här", "ici", "alla"]],
  ])("%j: %j", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

test("`mentions` counts code points of that text", () => {
  expect(spotsIn("😀 é @anna 👍🏽 @bo.ek")).toEqual([
    { name: "anna", place: 4, length: 5 },
    { name: "bo.ek", place: 13, length: 6 },
  ]);
});

/** The shortest of several runs in ms: the machine has other things to do. */
function shortest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now();
    run();
    return performance.now() - before;
  });
  return Math.min(...times);
}

describe("the time grows with the length of the text", () => {
  const hostile = [
    "@",
    "@a.",
    "`@bo.ek",
    "```\n@bo.ek\n",
    "` `` @bo.ek ",
    "> @bo.ek\n",
    "@bo.ek ",
    "a.@bo.ek",
    "http://@",
    "a-a.",
    "a-@abc",
    "-.-.@abc",
    "/@abc",
    "@abc`",
    "@a\u0301\u0301",
    "😀@abc",
  ];
  test.each(hostile)("%j, as often as a message may hold it", (piece) => {
    const text = piece.repeat(Math.ceil(MAX_MESSAGE_LENGTH / piece.length)).slice(0, MAX_MESSAGE_LENGTH);
    for (const one of [text, `${text.slice(1)}\`\`\`\`\``, `\`\`\`@abc${text.slice(9)}`]) {
      expect(spotsIn(one).length).toBeLessThanOrEqual(MAX_MENTIONS);
      expect(shortest(() => spotsIn(one))).toBeLessThan(100);
    }
  });
  test("rows of ever more backticks", () => {
    let text = "@abc ";
    for (let length = 1; text.length < MAX_MESSAGE_LENGTH; length++) text += `${"`".repeat(length)} `;
    expect(namesIn(text)).toEqual(["abc"]);
    expect(shortest(() => spotsIn(text))).toBeLessThan(100);
  });
});

const members = new Map([
  ["bo.ek", "bo"],
  ["cleo", "cleo"],
  ["here", "named-here"],
]);
const all: Call[] = ["all", "here"];
const meant = (text: string, { chosen = [] as Mention[], callable = all } = {}) =>
  meantIn(spotsIn(text), { members, chosen, callable }).map(({ id }) => id);

describe("whom a text means", () => {
  test("members by their username, and nobody else", () => {
    expect(meant("@BO.EK och @dan och @cleo")).toEqual(["bo", "cleo"]);
  });
  test("@all (alla, everyone, tous) by whoever may announce, and @here (här, ici)", () => {
    expect(meant("@all @alla @everyone @tous @here @här @ici")).toEqual([
      ...["all", "all", "all", "all"],
      ...["here", "here", "here"],
    ]);
    expect(meant("@alla @här", { callable: ["here"] })).toEqual(["here"]);
    expect(meant("@alla @här", { callable: [] })).toEqual([]);
  });
  test("reserved from now on; an account that has such a name keeps it and is mentioned by picking alone", () => {
    const ascii = [...callWords.all, ...callWords.here].filter((word) => /^[a-z]+$/.test(word));
    for (const word of ascii) expect(isAllowedUsername(word)).toBe(false);
    expect(isAllowedUsername("HERE")).toBe(false);
    expect(meant("@here")).toEqual(["here"]);
    expect(meant("@here", { chosen: [{ id: "named-here", place: 0, length: 5 }] })).toEqual(["named-here"]);
  });
  test("what is chosen is an id (write-f); a pick of a stranger, or at another place, is none", () => {
    expect(meant("@bo.old", { chosen: [{ id: "bo", place: 0, length: 7 }] })).toEqual(["bo"]);
    expect(meant("@bo.old", { chosen: [{ id: "dan", place: 0, length: 7 }] })).toEqual([]);
    expect(meant("@bo.old", { chosen: [{ id: "bo", place: 1, length: 7 }] })).toEqual([]);
    expect(meant("`@bo.old`", { chosen: [{ id: "bo", place: 1, length: 7 }] })).toEqual([]);
  });
});

describe("An edit carries the text as read; who was meant at an unchanged place stays meant", () => {
  const edit = (read: string, edited: string, mentions: Mention[], known: Known[]) => {
    const kept = unchangedIn(read, edited, mentions);
    const facts = { members, chosen: [], callable: all };
    return meantIn(spotsIn(edited), facts, { kept, known }).map(({ id }) => id);
  };
  const left = [{ id: "left", now: "gone", was: "gone" }];

  test.each([
    ["hej @gone", "Hej @gone", ["left"]],
    ["hej @gone", "hej @gone!", ["left"]],
    ["hej @gone", "😀 hej @gone", ["left"]],
    ["hej @gone", "hej @cleo", ["cleo"]],
    ["hej @gone", "hej @gonewest", []],
    ["hej @gone", "hej `@gone`", []],
    ["hej @gone", "hej", []],
  ])("%j becomes %j: %j", (read, edited, ids) => {
    expect(edit(read, edited, [{ id: "left", place: 4, length: 5 }], left)).toEqual(ids);
  });

  test("also somebody with a reserved name, wherever the text was changed", () => {
    const mention = { id: "named-here", place: 0, length: 5 };
    expect(edit("@here", "@here!", [mention], [])).toEqual(["named-here"]);
    const known = [{ id: "named-here", now: "here", was: "here" }];
    expect(edit("@here", "a @here b", [mention], known)).toEqual(["named-here"]);
  });

  test("also where the name changed between reading and editing, unless another has it now", () => {
    const known = [{ id: "dan", now: "dan.ny", was: "dan" }];
    expect(edit("@dan.ny", "@dan!", [{ id: "dan", place: 0, length: 7 }], known)).toEqual(["dan"]);
    const bos = [{ id: "dan", now: "dan", was: "bo.ek" }];
    expect(edit("@dan", "@bo.ek!", [{ id: "dan", place: 0, length: 4 }], bos)).toEqual(["bo"]);
  });
});

test(mayAnnounce.sentence, () => {
  const room = {
    isTemporaryRoom: false,
    activityId: null,
    createdBy: "me",
    groupRole: null,
    organizationRole: null,
  };
  const may = (facts: Partial<typeof room>, id = "me") => mayAnnounce({ id }, { ...room, ...facts });
  const roles = (field: string, names: string[]) => names.map((name) => may({ [field]: name } as never));
  expect(roles("groupRole", ["OWNER", "ADMIN", "MANAGER", "MEMBER"])).toEqual([true, true, true, false]);
  expect(roles("organizationRole", ["OWNER", "ADMIN", "MODERATOR", "MANAGER", "MEMBER"])).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect([may({ isTemporaryRoom: true }), may({ isTemporaryRoom: true }, "other")]).toEqual([true, false]);
  expect([may({ activityId: "a" } as never), may({})]).toEqual([true, false]);
});
