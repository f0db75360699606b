import { describe, expect, test } from "vitest";
import { groupRoles } from "@/features/groups/rules";
import {
  type ContactType,
  contactSentence,
  contactTypes,
  isContactValue,
  isOthersNotice,
  mayDeleteNotice,
  mayEditNotice,
} from "./rules";

const me = { id: "me" };
const roles = [null, ...groupRoles];
const by = (authorId: string, groupRole: (typeof roles)[number]) => ({ authorId, groupRole });

test("PATCH by the author", () => {
  expect(roles.filter((role) => mayEditNotice(me, by("me", role)))).toEqual(roles);
  expect(roles.filter((role) => mayEditNotice(me, by("other", role)))).toEqual([]);
});

test("DELETE by the author; a group's OWNER, ADMIN, MANAGER may delete, too", () => {
  expect(roles.filter((role) => mayDeleteNotice(me, by("me", role)))).toEqual(roles);
  expect(roles.filter((role) => mayDeleteNotice(me, by("other", role)))).toEqual([
    "OWNER",
    "ADMIN",
    "MANAGER",
  ]);
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
