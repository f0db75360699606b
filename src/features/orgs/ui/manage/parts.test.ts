import { expect, test } from "vitest";
import { type OrganizationRole, organizationRoles } from "../../rules";
import { parts } from "./parts";

const labelled = (names: string[]) => names.map((name) => `orgs.manage.${name}`);
const forAll = labelled(["details", "members"]);
const forAdministration = labelled(["add", "domains", "requests", "categories", "settings"]);
const forOthers = labelled(["suggest"]);

test("Manage dialog tabs: details, members; for OWNER and ADMIN also add members, domains, join requests, categories, settings.", () => {
  const shownTo = (role: OrganizationRole | null) =>
    parts.flatMap(({ label, isShown }) => (label !== "orgs.manage.log" && isShown(role) ? [label] : []));
  expect(organizationRoles.map((role) => [role, shownTo(role)])).toEqual([
    ["OWNER", [...forAll, ...forAdministration]],
    ["ADMIN", [...forAll, ...forAdministration]],
    ["MODERATOR", [...forAll, ...forOthers]],
    ["MANAGER", [...forAll, ...forOthers]],
    ["MEMBER", [...forAll, ...forOthers]],
  ]);
  expect(shownTo(null)).toEqual(labelled(["details"]));
});

test("A role has each address of a tab once", () => {
  for (const role of [...organizationRoles, null]) {
    const names = parts.filter(({ isShown }) => isShown(role)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
