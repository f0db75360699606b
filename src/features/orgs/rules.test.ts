import { describe, expect, test } from "vitest";
import { isAdministering, isFreeSlug, isSlug, organizationRoles, slugCandidates, slugOf } from "./rules";

test("domains, join requests and settings are OWNER's and ADMIN's, and so is every change", () => {
  expect(organizationRoles.filter(isAdministering)).toEqual(["OWNER", "ADMIN"]);
  expect(isAdministering(null)).toBe(false);
});

describe("`slug` is made from the name, unique, plain ASCII", () => {
  test.each([
    ["Friluftsklubben Umeå", "friluftsklubben-umea"],
    ["  Élan & Vital!  ", "elan-vital"],
    ["Straße Łódź Þór", "strasse-lodz-thor"],
    ["ＦＵＬＬ ｗｉｄｔｈ", "full-width"],
    ["İstanbul", "istanbul"],
    ["Алексей", "organization"],
    ["天", "organization"],
    ["👍🏽", "organization"],
    ["AB", "ab-organization"],
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
])("`publicSlug` may be set: %s is one: %s", (slug, isOne) => {
  expect(isSlug(slug)).toBe(isOne);
});

test("`publicSlug` unique, 409; an organization may use its own slug", () => {
  expect([isFreeSlug(null, "o"), isFreeSlug("o", "o"), isFreeSlug("p", "o")]).toEqual([true, true, false]);
  expect(isFreeSlug.code).toBe("conflict");
});
