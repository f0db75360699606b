import { expect, test } from "vitest";
import { organizationCreate, organizationSlug } from "./schema";

const created = (fields: object) => organizationCreate.safeParse({ name: "Kören", ...fields });

test("a name is enough: public, without feature flags", () => {
  expect(created({}).data).toEqual({
    name: "Kören",
    description: "",
    website: "",
    isPublic: true,
    enableDepartments: false,
    enableCountries: false,
    enableOffices: false,
    enableTeams: false,
  });
});

test.each([
  ["https://koren.example", true],
  ["http://koren.example/sv?x=1", true],
  ["", true],
  [null, true],
  [`https://koren.example/${"a".repeat(478)}`, true],
  [`https://koren.example/${"a".repeat(479)}`, false],
  ["koren.example", false],
  ["javascript:alert(1)", false],
  ["https://", false],
  ["ftp://koren.example", false],
])("`website` must be an http(s) URL, or empty: %s %s", (website, isOne) => {
  expect(created({ website }).success).toBe(isOne);
});

test.each([
  [{ name: "a".repeat(100), description: "b".repeat(2000) }, true],
  [{ name: "a".repeat(101) }, false],
  [{ name: " " }, false],
  [{ description: "b".repeat(2001) }, false],
  [{ publicSlug: " Koren " }, true],
  [{ publicSlug: "" }, true],
  [{ publicSlug: null }, true],
  [{ publicSlug: "kören" }, false],
  [{ logoUrl: "https://evil.example/x.png" }, false],
  [{ isPublic: "yes" }, false],
  [{ enableTeams: 1 }, false],
])("%j: %s", (fields, isOne) => {
  expect(created(fields).success).toBe(isOne);
});

test("a slug that can be none names nothing", () => {
  expect(
    ["Koren", "kör", "a\u0000b", "a".repeat(101)].map((slug) => organizationSlug.parse({ slug }).slug),
  ).toEqual(["koren", "", "", ""]);
});
