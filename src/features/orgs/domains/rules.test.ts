import { describe, expect, test } from "vitest";
import { organizationRoles } from "../rules";
import {
  afterCheck,
  checkedBefore,
  hasRoomForDomain,
  isHostName,
  isInstructed,
  isNewDomain,
  isUnclaimed,
  lookUpFailures,
  mayManageDomains,
  statusOf,
  txtRecordOf,
} from "./rules";
import { domainCreate, verificationStatusQuery } from "./schema";

test("OWNER and ADMIN: manage domains", () => {
  expect([...organizationRoles, null].filter(mayManageDomains)).toEqual(["OWNER", "ADMIN"]);
});

describe("a host name, lower-cased, no scheme or path", () => {
  const label = "a".repeat(63);
  const long = `${label}.${label}.${label}.`;
  test.each([
    ["example.org", "example.org"],
    [" Example.ORG ", "example.org"],
    ["example.org.", "example.org"],
    ["a.b.c.example.org", "a.b.c.example.org"],
    ["1-a.example.org", "1-a.example.org"],
    ["Kören.example", "xn--kren-5qa.example"],
    [`${label}.org`, `${label}.org`],
    [`${long}${"b".repeat(52)}`, `${long}${"b".repeat(52)}`],
  ])("%s", (typed, domain) => {
    expect(domainCreate.parse({ id: "o", domain: typed }).domain).toBe(domain);
  });

  test.each([
    ...["", " ", ".", "localhost", "https://example.org", "example.org/", "example.org/x", "example.org:80"],
    ...["example.org?", "example.org#a", "siri@example.org", "exa mple.org", "example..org", ".example.org"],
    ...[
      "-a.example.org",
      "a-.example.org",
      "a_b.example.org",
      "*.example.org",
      "192.0.2.1",
      "1.2.3",
      "[::1]",
    ],
    ...["0x7f.1", "example.1", "%61.example.org", "example.org..", "a,b.org", "a\\b.org", "a\nb.org"],
    ...[`${label}a.org`, `${long}${"b".repeat(53)}`, `${"a.".repeat(200)}org`],
  ])("not %s", (typed) => {
    const { success, error } = domainCreate.safeParse({ id: "o", domain: typed });
    expect([success, error?.issues[0]?.message]).toEqual([false, isHostName.sentence]);
  });

  test("the TXT record's host is at most 253 characters", () => {
    const longest = `${long}${"b".repeat(52)}`;
    const { host, value } = txtRecordOf({ domain: longest, token: "t" });
    expect([host.length, value]).toEqual([253, "samvaro-verification=t"]);
  });
});

test("at most 100 domains; one of a name; one organization that has verified it", () => {
  expect([0, 99, 100, 101].map(hasRoomForDomain)).toEqual([true, true, false, false]);
  expect([isNewDomain(null), isNewDomain({ id: "d" })]).toEqual([true, false]);
  expect([isUnclaimed(null), isUnclaimed({ id: "d" })]).toEqual([true, false]);
  const codes = [hasRoomForDomain, isNewDomain, isUnclaimed].map(({ code }) => code);
  expect(codes).toEqual(["limit-reached", "conflict", "conflict"]);
});

test("instructions must be fetched first", () => {
  expect([null, new Date()].map((instructedAt) => isInstructed({ instructedAt }))).toEqual([false, true]);
  expect(isInstructed.code).toBe("invalid");
});

test("canCreatePublicEvents: verified and public", () => {
  const both = [true, false];
  const statuses = both.flatMap((isVerified) => both.map((isPublic) => statusOf({ isVerified, isPublic })));
  expect(statuses.map((one) => [one.isVerified, one.canCreatePublicEvents])).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
});

test("verification-status takes at most 100 ids", () => {
  const of = (count: number) => ({ organizationIds: Array.from({ length: count }, () => "o") });
  const sizes = [0, 1, 100, 101];
  expect(sizes.filter((count) => verificationStatusQuery.safeParse(of(count)).success)).toEqual([0, 1, 100]);
  for (const wrong of [undefined, null, "o", [5], [""]])
    expect(verificationStatusQuery.safeParse({ organizationIds: wrong }).success).toBe(false);
});

test("a verified domain is looked up daily; without its record it is warned about, and lapses after 7 days", () => {
  const now = new Date("2026-06-18T14:00:00.000Z");
  expect(checkedBefore(now)).toEqual(new Date("2026-06-17T14:00:00.000Z"));
  const week = new Date("2026-06-11T14:00:00.000Z");
  const later = new Date("2026-06-11T14:00:00.001Z");
  const cases = [null, week, later].flatMap((missingSince) =>
    [true, null, false].map((isPublished) => afterCheck({ missingSince }, isPublished, now)),
  );
  expect(cases).toEqual(["kept", "kept", "warned", "kept", "kept", "lapsed", "kept", "kept", "kept"]);
});

test("The details of a failed look-up name the host and what was found there.", () => {
  expect(Object.values(lookUpFailures).map((of) => of("_samvaro.example.org"))).toEqual([
    "DNS did not answer for _samvaro.example.org. Please try again later.",
    "There is no TXT record at _samvaro.example.org.",
    "No TXT record at _samvaro.example.org has the value of the instructions.",
  ]);
});
