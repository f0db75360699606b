import { expect, test } from "vitest";
import { organizationRoles } from "../rules";
import { changedFields, isAutomatic, isPersonal, mayReadLog, memberChanges } from "./rules";

test(mayReadLog.sentence, () => {
  expect([...organizationRoles, null].filter(mayReadLog)).toEqual(["OWNER", "ADMIN"]);
});

const before = {
  name: "Kören",
  website: "",
  publicSlug: null,
  description: "Övar på torsdagar.",
  logoUrl: "/a.webp",
  isPublic: true,
  enableDepartments: false,
  enableCountries: false,
  enableOffices: false,
  enableTeams: false,
};

test("Changed fields are those that differ: short ones with both values, long texts and pictures without.", () => {
  expect(changedFields(before, {})).toEqual([]);
  expect(changedFields(before, before)).toEqual([]);
  expect(changedFields(before, { name: undefined, isPublic: undefined })).toEqual([]);
  const written = {
    name: "Kammarkören",
    website: "https://koren.example",
    publicSlug: "koren",
    description: "",
    logoUrl: null,
    isPublic: false,
    enableDepartments: true,
    enableCountries: false,
    enableOffices: true,
    enableTeams: true,
  };
  expect(changedFields(before, written)).toEqual([
    { field: "name", from: "Kören", to: "Kammarkören" },
    { field: "website", from: "", to: "https://koren.example" },
    { field: "publicSlug", from: null, to: "koren" },
    { field: "isPublic", from: true, to: false },
    { field: "enableDepartments", from: false, to: true },
    { field: "enableOffices", from: false, to: true },
    { field: "enableTeams", from: false, to: true },
    { field: "description" },
    { field: "logoUrl" },
  ]);
  expect(changedFields({ ...before, publicSlug: "koren" }, { publicSlug: null })).toEqual([
    { field: "publicSlug", from: "koren", to: null },
  ]);
});

const nowhere = { country: null, office: null, team: null };

test("A member's country, office and team change by an entry each.", () => {
  const member = { id: "1", role: "MEMBER" as const, department: null, ...nowhere };
  const [umea, vasa] = [
    { id: "u", name: "Umeå" },
    { id: "v", name: "Vasa" },
  ];
  const moved = (unit: string, from: string | null, to: string | null) => ({
    kind: "unit_changed",
    data: { unit, from, to },
    subjectId: "1",
  });
  expect(memberChanges({ ...member, office: umea }, { ...member, office: { ...umea } })).toEqual([]);
  expect(memberChanges({ ...member, office: umea }, { ...member, office: vasa, team: umea })).toEqual([
    moved("OFFICE", "Umeå", "Vasa"),
    moved("TEAM", null, "Umeå"),
  ]);
  expect(memberChanges({ ...member, country: vasa }, member)).toEqual([moved("COUNTRY", "Vasa", null)]);
});

test("A member's role and department change by an entry each, of which neither is made for nothing.", () => {
  const member = { id: "1", role: "MEMBER" as const, department: null, ...nowhere };
  const admin = { ...member, role: "ADMIN" as const };
  const [skis, boats] = ["Skidor", "Båtar"].map((name, at) => ({ id: `${at}`, name })) as [
    { id: string; name: string },
    { id: string; name: string },
  ];
  expect(memberChanges(member, { ...member })).toEqual([]);
  expect(memberChanges({ ...member, department: skis }, { ...member, department: { ...skis } })).toEqual([]);
  const roleChanged = { kind: "role_changed", data: { from: "MEMBER", to: "ADMIN" }, subjectId: "1" };
  const moved = (from: string | null, to: string | null) => ({
    kind: "department_changed",
    data: { from, to },
    subjectId: "1",
  });
  expect(memberChanges(member, admin)).toEqual([roleChanged]);
  expect(memberChanges(member, { ...admin, department: skis })).toEqual([roleChanged, moved(null, "Skidor")]);
  expect(memberChanges({ ...member, department: skis }, { ...member, department: boats })).toEqual([
    moved("Skidor", "Båtar"),
  ]);
  expect(memberChanges({ ...member, department: skis }, member)).toEqual([moved("Skidor", null)]);
});

test("Some kinds concern another user than the actor, and one has no actor.", () => {
  const kinds = [
    ...["details_changed", "owner_changed", "role_changed", "department_changed", "member_added"],
    ...["member_removed", "member_left", "member_invited", "invitation_withdrawn", "invitation_accepted"],
    ...["link_used", "request_approved", "request_rejected", "department_created", "department_deleted"],
    ...["unit_changed", "unit_created", "unit_deleted"],
    ...["domain_added", "domain_verified", "domain_removed", "domain_lapsed"],
  ];
  expect(kinds.filter(isAutomatic)).toEqual(["domain_lapsed"]);
  expect(kinds.filter((kind) => !isPersonal(kind))).toEqual([
    ...["details_changed", "member_left", "invitation_accepted", "department_created", "department_deleted"],
    ...["unit_created", "unit_deleted"],
    ...["domain_added", "domain_verified", "domain_removed", "domain_lapsed"],
  ]);
});
