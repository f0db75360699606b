import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import en from "../../../../../locales/en.json";
import fr from "../../../../../locales/fr.json";
import sv from "../../../../../locales/sv.json";
import type { OrganizationMemberView } from "../../members/views";
import type { OrganizationView } from "../../views";
import { filterOf } from "../members/member-filter";
import { listKindsOf, listTexts, listTitles, memberLineOf } from "./unit-kinds";

const off = { enableDepartments: false, enableCountries: false, enableOffices: false, enableTeams: false };
const organization = (fields: object) => ({ ...off, ...fields }) as OrganizationView;
const all = { enableDepartments: true, enableCountries: true, enableOffices: true, enableTeams: true };
const kinds = listKindsOf(organization(all));

test("An organization has the lists that are enabled, departments first.", () => {
  expect(kinds).toEqual(["DEPARTMENT", "COUNTRY", "OFFICE", "TEAM"]);
  expect(listKindsOf(organization({ enableOffices: true }))).toEqual(["OFFICE"]);
  expect(listKindsOf(organization({}))).toEqual([]);
});

test("Below a member's name stands where they are, of the kinds that are not in fields.", () => {
  const [skis, umea] = [
    { id: "1", name: "Skidor" },
    { id: "2", name: "Umeå" },
  ];
  const placed = { department: skis, country: null, office: umea, team: null };
  const member = { username: "elin", ...placed } as OrganizationMemberView;
  expect(memberLineOf(member, kinds)).toBe("@elin · Skidor · Umeå");
  expect(memberLineOf(member, ["COUNTRY", "OFFICE"])).toBe("@elin · Umeå");
  expect(memberLineOf(member, [])).toBe("@elin");
});

test("What was deleted or switched off after it was chosen filters nothing.", () => {
  const unit = (id: string) => ({ id, name: id, description: "", memberCount: 0 });
  const teams = { kind: "TEAM" as const, units: [unit("t")] };
  const departments = { kind: "DEPARTMENT" as const, units: [unit("d")] };
  expect(filterOf([departments, teams], { teamId: "t", departmentId: "d" })).toEqual({
    teamId: "t",
    departmentId: "d",
  });
  expect(filterOf([teams], { teamId: "gone", departmentId: "d" })).toEqual({});
  expect(filterOf([{ kind: "TEAM", units: undefined }], { teamId: "t" })).toEqual({});
});

test.each([
  ["sv", sv],
  ["en", en],
  ["fr", fr],
] as const)(
  "the question says how many members stay, for each kind, and no two kinds the same: %s",
  (locale, messages) => {
    const intl = createIntl({ locale, messages });
    const say = (id: string, values: object) => intl.formatMessage({ id }, values as Record<string, string>);
    for (const of of ["deleteText", "none", "created"] as const) {
      const said = kinds.map((kind) => say(listTexts(kind)[of], { kind, name: "Norr", count: 3 }));
      expect(new Set(said).size, said.join()).toBe(kinds.length);
    }
    for (const kind of kinds) {
      expect(say(listTexts(kind).deleteText, { kind, count: 3 })).toMatch(/\b3\b/);
      expect(say(listTitles[kind], {})).not.toBe("");
    }
  },
);
