import type { Me } from "@/features/accounts/rules";
import { countApproaches } from "@/features/notifications/approaches/commands";
import type { Manners } from "@/features/notifications/approaches/rules";
import { notify } from "@/features/notifications/commands";
import { listReached, type Reached } from "@/features/people/queries";
import { mayAddPerson, mayInvitePerson } from "@/features/people/rules";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { createInvitations } from "../invitations/commands";
import { recordChanges } from "../log/commands";
import { addNewMembers } from "../members/commands";
import { mayAddMembers } from "../members/rules";
import { addedToOrganizationNews, newsOf } from "../news";
import { getLockedOrganization, type LockedOrganization } from "../queries";
import { type DepartmentName, listDepartmentNames, listNamedPeople, type NamedPerson } from "./queries";
import { type Candidate, type ImportLine, importKeyOf, importRoles, type Planned, planImport } from "./rules";
import type { MemberImport } from "./schema";
import { type ImportedLineView, toImportedLine } from "./views";

/** What the caller may do with each of the people of the lines; by username. */
function candidatesOf(people: NamedPerson[], reached: Reached[]): Map<string, Candidate> {
  const open = new Set(reached.filter((person) => mayAddPerson(person)).map(({ id }) => id));
  const asked = new Set(reached.filter((person) => mayInvitePerson(person)).map(({ id }) => id));
  return new Map(
    people.map((person) => [
      person.usernameKey,
      { ...person, mayBeAdded: open.has(person.id), mayBeInvited: asked.has(person.id) },
    ]),
  );
}

type Plan = { plan: Planned[]; departments: DepartmentName[]; manners: Manners };

/** Counts the people whom the plan adds or invites. Beyond the limit of a pair, a person is invited instead of added. */
async function countPlanned(me: Me, tx: Tx, plan: Planned[], reached: Reached[]) {
  const isPlanned = (id: string) =>
    plan.some(({ userId, outcome }) => userId === id && (outcome === "ADDED" || outcome === "INVITED"));
  const manners = await countApproaches(
    me,
    tx,
    reached.filter(({ id }) => isPlanned(id)),
  );
  const willing = new Set(reached.filter((person) => mayInvitePerson(person)).map(({ id }) => id));
  const counted = plan.map((one): Planned => {
    if (one.outcome !== "ADDED" || manners.get(one.userId ?? "") !== "EXCESSIVE") return one;
    return { ...one, outcome: willing.has(one.userId ?? "") ? "INVITED" : "NOT_INVITABLE" };
  });
  return { plan: counted, manners };
}

/** Adds and invites those of the plan, in as many statements for one as for all. */
async function carryOut(
  me: Me,
  tx: Tx,
  organization: LockedOrganization,
  { plan, departments, manners }: Plan,
): Promise<void> {
  const chosen = (outcome: Planned["outcome"]) =>
    plan.flatMap(({ userId, ...line }) => (line.outcome === outcome && userId ? [{ ...line, userId }] : []));
  const added = chosen("ADDED");
  if (added.length > 0) {
    const joining = added.map(({ userId, role, departmentId }) => ({ userId, role, departmentId }));
    await addNewMembers(me, tx, organization.id, joining);
    const names = new Map(departments.map(({ id, name }) => [id, name]));
    const changes = added.map(({ userId, role, departmentId }) => ({
      kind: "member_added" as const,
      data: { role, department: names.get(departmentId ?? "") ?? null },
      subjectId: userId,
    }));
    await recordChanges(me, tx, organization.id, changes);
    const roles = new Map(added.map(({ userId, role }) => [userId, role]));
    const told = { ...newsOf(organization), fromUserId: me.id, invitedBy: me.name };
    const tell = (userId: string) =>
      addedToOrganizationNews.tell({ ...told, role: roles.get(userId) ?? "MEMBER" });
    await notify(me, tx, [...roles.keys()], tell, manners);
  }
  const invited = chosen("INVITED");
  for (const role of importRoles) {
    const userIds = invited.filter((one) => one.role === role).map(({ userId }) => userId);
    if (userIds.length > 0)
      await createInvitations(me, tx, organization, userIds, { role, message: "" }, manners);
  }
}

type Imported = { success: true; lines: ImportedLineView[] };

/**
 * Adds people by their usernames, or invites those who let nobody add them; a department is given only to those added.
 * All that the lines allow happens in one transaction; a dry run changes nothing. The number of statements does not
 * depend on that of the lines. Throws not-found, forbidden.
 */
export async function importMembers(me: Me, { id, lines, dryRun }: MemberImport): Promise<Imported> {
  return transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayAddMembers, organization.role);
    const keys = [...new Set(lines.map(({ username }: ImportLine) => importKeyOf(username)))];
    const people = await listNamedPeople(me, tx, id, keys);
    const departments = organization.enableDepartments ? await listDepartmentNames(tx, id) : [];
    const outside = people.filter(({ role }) => role === null).map((person) => person.id);
    const reached = outside.length > 0 ? await listReached(me, outside, tx) : [];
    const intended = planImport(lines, {
      people: candidatesOf(people, reached),
      departments: new Map(departments.map(({ nameKey, id: departmentId }) => [nameKey, departmentId])),
    });
    const { plan, manners } = dryRun
      ? { plan: intended, manners: new Map() }
      : await countPlanned(me, tx, intended, reached);
    if (!dryRun) await carryOut(me, tx, organization, { plan, departments, manners });
    const byId = new Map(people.map((person) => [person.id, person]));
    const shown = plan.map(({ outcome, userId }, at) =>
      toImportedLine({ line: at + 1, outcome, user: byId.get(userId ?? "") ?? null }),
    );
    return { success: true, lines: shown };
  });
}
