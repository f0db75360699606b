import { describe, expect, test } from "vitest";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import {
  type ContactType,
  contactSentence,
  contactTypes,
  hasRoomForNotice,
  isContactValue,
  isCurrentNotice,
  isOthersNotice,
  MAX_CURRENT_NOTICES,
  mayDeleteNotice,
  mayEditNotice,
  mayPostNotice,
} from "./rules";

const me = { id: "me" };
const roles = [null, ...groupRoles];
const byAll = { groupId: null, groupRole: null, organizationId: null, organizationRole: null };
const inGroup = (authorId: string, groupRole: (typeof roles)[number]) => ({
  ...byAll,
  author: { id: authorId },
  groupId: "group",
  groupRole,
});
const orgRoles = [null, ...organizationRoles];
const inOrganization = (authorId: string, organizationRole: (typeof orgRoles)[number]) => ({
  ...byAll,
  author: { id: authorId },
  organizationId: "organization",
  organizationRole,
});

test("PATCH by the author, as long as they are a member of the group or organization", () => {
  expect(mayEditNotice(me, { ...byAll, author: me })).toBe(true);
  expect(mayEditNotice(me, { ...byAll, author: { id: "other" } })).toBe(false);
  expect(roles.filter((role) => mayEditNotice(me, inGroup("me", role)))).toEqual(groupRoles);
  expect(roles.filter((role) => mayEditNotice(me, inGroup("other", role)))).toEqual([]);
  expect(orgRoles.filter((role) => mayEditNotice(me, inOrganization("me", role)))).toEqual(organizationRoles);
  expect(orgRoles.filter((role) => mayEditNotice(me, inOrganization("other", role)))).toEqual([]);
});

test("DELETE by the author, also of what they have left", () => {
  expect(mayDeleteNotice(me, { ...byAll, author: me })).toBe(true);
  expect(roles.filter((role) => mayDeleteNotice(me, inGroup("me", role)))).toEqual(roles);
  expect(orgRoles.filter((role) => mayDeleteNotice(me, inOrganization("me", role)))).toEqual(orgRoles);
});

test("a group's OWNER, ADMIN and MANAGER, and an organization's OWNER, ADMIN and MODERATOR delete others' notices", () => {
  expect(mayDeleteNotice(me, { ...byAll, author: { id: "other" } })).toBe(false);
  const groups = roles.filter((role) => mayDeleteNotice(me, inGroup("other", role)));
  expect(groups).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  const organizations = orgRoles.filter((role) => mayDeleteNotice(me, inOrganization("other", role)));
  expect(organizations).toEqual(["OWNER", "ADMIN", "MODERATOR"]);
});

test("Members post on an organization's board, in whatever role.", () => {
  expect(orgRoles.filter(mayPostNotice)).toEqual(organizationRoles);
  expect(mayPostNotice.code).toBe("forbidden");
});

test("The author asking for his own: 400", () => {
  expect([isOthersNotice(me, me), isOthersNotice(me, { id: "other" })]).toEqual([false, true]);
  expect(isOthersNotice.code).toBe("invalid");
});

const phones = {
  right: ["112", "+46 70 123 45 67", "(08) 123-456", "070-1234567", "1".repeat(20)],
  wrong: ["", "11", "1".repeat(21), "+", "+46+70123", "070/1234567", "call 112", "tel:112", "1\n12", "①①②"],
};
const webOnly = ["https://", "http:///x", "//example.org", "example.org", "ftp://example.org", "https://a b"];

describe("Contact values are checked by type", () => {
  const values: Record<ContactType, { right: string[]; wrong: string[] }> = {
    EMAIL: {
      right: [
        "elin@example.org",
        "e.lin+tent@sub.example.org",
        "åsa@exempel.se",
        `${"a".repeat(242)}@example.org`,
      ],
      wrong: [
        "",
        "elin",
        "elin@",
        "@example.org",
        "elin@example",
        "a b@example.org",
        "a@b@c.org",
        "<a@b.org>",
        "elin@example.org!",
        "elin@example.o rg",
        `${"a".repeat(243)}@example.org`,
      ],
    },
    PHONE: phones,
    WHATSAPP: phones,
    TELEGRAM: {
      right: ["@elin", "@elin_sjoberg1", "https://t.me/elin", "https://t.me/+AbC"],
      wrong: [
        "",
        "elin",
        "@",
        "@el",
        "elin@elin",
        "@1elin",
        "@elin sj",
        "https://t.me.evil.org/elin",
        "https://example.org",
        "t.me/elin",
      ],
    },
    WEBSITE: {
      right: [
        "https://example.org",
        "http://example.org:8080/a?b=c#d",
        "HTTPS://EXAMPLE.ORG",
        "https://åre.se/ski",
      ],
      wrong: ["", "@elin", ...webOnly],
    },
    SOCIAL_MEDIA: {
      right: ["@elin", "elin.sjoberg", "@elin@mastodon.example", "Åsa_1", "https://example.org/elin"],
      wrong: [
        "",
        "@",
        "elin sjöberg",
        "a/b",
        "https://",
        "ftp://example.org",
        "@a@",
        "#elin",
        "@elin@a b.org",
      ],
    },
    OTHER: {
      right: ["Ring på hos Siri, tredje våningen.", "@elin", "x:y", "Not javascript: at all"],
      wrong: [],
    },
  };
  test.each(contactTypes)("%s", (type) => {
    const { right, wrong } = values[type];
    expect(right.filter((value) => !isContactValue(type, value))).toEqual([]);
    expect(wrong.filter((value) => isContactValue(type, value))).toEqual([]);
  });

  test("Never `javascript:`, of whatever type, however it is hidden", () => {
    const scripts = [
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      " javascript:alert(1)",
      "java\nscript:alert(1)",
      "java\tscript:alert(1)",
      "\u00a0javascript:alert(1)",
      "java script:alert(1)",
      "javascript://example.org/%0aalert(1)",
      "data:text/html,<script>",
      "vbscript:x",
    ];
    for (const type of contactTypes)
      expect(scripts.filter((value) => isContactValue(type, value))).toEqual([]);
  });
});

test("The refusal of a contact says which values are valid.", () => {
  const beginnings = contactTypes.map((type) => contactSentence(type).split(" ")[0]);
  expect(beginnings).toEqual(["Email", "Phone", "WhatsApp", "Telegram", "Website", "Social", "Contact"]);
});

test(hasRoomForNotice.sentence, () => {
  expect(MAX_CURRENT_NOTICES).toBe(500);
  expect([0, 499, 500].map(hasRoomForNotice)).toEqual([true, true, false]);
  expect(hasRoomForNotice.code).toBe("limit-reached");
});

test("A notice is current until it expires; without an end it always is.", () => {
  const now = new Date("2026-06-18T12:00:00Z");
  const at = (ms: number) => ({ expiresAt: new Date(now.getTime() + ms) });
  expect([{ expiresAt: null }, at(1), at(0), at(-1)].map((one) => isCurrentNotice(one, now))).toEqual([
    ...[true, true, false, false],
  ]);
});
