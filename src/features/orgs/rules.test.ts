import { createIntl } from "react-intl";
import { describe, expect, test } from "vitest";
import { NOBODY } from "@/lib/nobody";
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import sv from "../../../locales/sv.json" with { type: "json" };
import {
  hasRoomForOrganization,
  idIn,
  isAdministering,
  isFreeSlug,
  isMember,
  isSlug,
  MAX_OWNED,
  mayChangeName,
  mayChangeOrganization,
  mayOpenManage,
  nameChangeRefusal,
  nameCooldown,
  nextNameChange,
  organizationRoles,
  selectedOf,
  slugCandidates,
  slugOf,
  timeRemaining,
} from "./rules";

const words = { sv, en, fr };

test("domains, join requests and settings are OWNER's and ADMIN's, and so is every change", () => {
  expect(organizationRoles.filter(isAdministering)).toEqual(["OWNER", "ADMIN"]);
  expect(isAdministering(null)).toBe(false);
});

test("a slug in the form of an id is the id", () => {
  const id = "01920000-0000-7000-8000-000000000001";
  expect(idIn(id)).toBe(id);
  for (const slug of ["abc", `${id}a`, ""]) expect(idIn(slug)).toBe(NOBODY);
});

test("the choice is kept; the default is the first organization", () => {
  const mine = [{ id: "a" }, { id: "b" }];
  expect(selectedOf(mine, "b")).toBe(mine[1]);
  for (const stale of ["left", "", null]) expect(selectedOf(mine, stale)).toBe(mine[0]);
  expect(selectedOf([], "a")).toBeUndefined();
});

test("owner, admin and moderator may open manage from the list", () => {
  expect(organizationRoles.filter((role) => mayOpenManage(role))).toEqual(["OWNER", "ADMIN", "MODERATOR"]);
  expect(mayOpenManage(null)).toBe(false);
});

describe("`slug` is made from the name, unique, plain ASCII", () => {
  test.each([
    ["Friluftsklubben Umeå", "friluftsklubben-umea"],
    ["  Élan & Vital!  ", "elan-vital"],
    ["Straße Łódź Þór", "strasse-lodz-thor"],
    ["ＦＵＬＬ ｗｉｄｔｈ", "full-width"],
    ["İstanbul", "istanbul"],
    ["Æsop & Œuvre", "aesop-oeuvre"],
    ["Ørsted Đorđe Guðrún Işık", "orsted-dorde-gudrun-isik"],
    ["ABC", "abc"],
    ["Алексей", "organization"],
    ["天", "organization"],
    ["👍🏽", "organization"],
    ["AB", "ab-organization"],
    ["01920000-0000-7000-8000-00000000000A", "01920000-0000-7000-8000-00000000000a-organization"],
    ["a".repeat(100), "a".repeat(60)],
    [`${"a".repeat(59)} bc`, "a".repeat(59)],
  ])("%s: %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });
  test("the next candidates are numbered", () => {
    const candidates = slugCandidates("kor");
    expect(candidates.slice(0, 3)).toEqual(["kor", "kor-2", "kor-3"]);
    expect(new Set(candidates).size).toBe(50);
  });
});

test.each([
  ["ab", false],
  ["abc", true],
  ["a".repeat(60), true],
  ["a".repeat(61), false],
  ["a-b", true],
  ["-ab", false],
  ["ab-", false],
  ["ÅBC", false],
  ["a b", false],
  ["01920000-0000-7000-8000-000000000001", false],
  ["a01920000-0000-7000-8000-000000000001", true],
  ["01920000-0000-7000-8000-000000000001a", true],
])("`publicSlug` may be set: %s is one: %s", (slug, isOne) => {
  expect(isSlug(slug)).toBe(isOne);
});

test("`publicSlug` unique, 409; an organization may use its own slug", () => {
  expect([isFreeSlug(null, "o"), isFreeSlug("o", "o"), isFreeSlug("p", "o")]).toEqual([true, true, false]);
  expect(isFreeSlug.code).toBe("conflict");
});

test("OWNER and ADMIN: edit details, toggle features", () => {
  expect(organizationRoles.filter(mayChangeOrganization)).toEqual(["OWNER", "ADMIN"]);
  expect([mayChangeOrganization(null), mayChangeOrganization.code]).toEqual([false, "forbidden"]);
});

describe("Name-change cooldown: 7 days for the first change, 14 for the second, 28 after.", () => {
  const now = new Date("2026-06-01T12:00:00.000Z");
  const later = (ms: number) => new Date(now.getTime() + ms);
  test.each([
    [1, 7],
    [2, 14],
    [3, 28],
    [4, 28],
    [100, 28],
  ])("after change %i: %i days", (changes, days) => {
    expect(nextNameChange(changes, now)).toEqual(later(days * 86_400_000));
  });
  test("blocked until nextNameChangeAllowed, to the millisecond", () => {
    expect([null, later(-1), now, later(1)].map((allowed) => mayChangeName(allowed, now))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test.each([
    [1, "1 minute"],
    [60_000, "1 minute"],
    [60_001, "2 minutes"],
    [3_600_000, "1 hour"],
    [3_660_000, "1 hour, 1 minute"],
    [86_400_000, "1 day"],
    [86_400_000 + 60_000, "1 day"],
    [604_800_000 - 60_000, "6 days, 23 hours"],
    [604_800_000, "7 days"],
  ])("%i ms are %s", (ms, text) => {
    expect(timeRemaining(later(ms), now)).toBe(text);
  });
  test.each([
    ["sv", ["7 dagar", "14 dagar", "28 dagar", "28 dagar"]],
    ["en", ["7 days", "14 days", "28 days", "28 days"]],
    ["fr", ["7 jours", "14 jours", "28 jours", "28 jours"]],
  ] as const)("A warning shows the cooldown length when the name is edited: %s", (language, lengths) => {
    const { formatMessage } = createIntl({ locale: language, messages: words[language] });
    lengths.forEach((length, earlier) => {
      const days = nameCooldown(earlier + 1);
      expect(formatMessage({ id: "orgs.name.warning" }, { days })).toContain(length);
    });
  });
  test.each([
    ["en", "Name changes not allowed until 8 Jun 2026, 14:00. Time remaining: 7 days."],
    ["sv", "Name changes not allowed until 8 juni 2026 14:00. Time remaining: 7 days."],
    ["fr", "Name changes not allowed until 8 juin 2026, 14:00. Time remaining: 7 days."],
  ] as const)("'Name changes not allowed until {date}. Time remaining: ...' in %s", (language, text) => {
    const me = { language, timeZone: "Europe/Stockholm" };
    expect(nameChangeRefusal(me, nextNameChange(1, now), now)).toBe(text);
  });
});

test(isMember.sentence, () => {
  expect(organizationRoles.filter(isMember)).toEqual([...organizationRoles]);
  expect([isMember(null), isMember.code]).toEqual([false, "forbidden"]);
});

test(hasRoomForOrganization.sentence, () => {
  expect(MAX_OWNED).toBe(200);
  expect([0, 199, 200].map(hasRoomForOrganization)).toEqual([true, true, false]);
  expect(hasRoomForOrganization.code).toBe("limit-reached");
});
