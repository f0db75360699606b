import { findConfirmation } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { countApproaches } from "@/features/notifications/approaches/commands";
import type { Manners } from "@/features/notifications/approaches/rules";
import { notify } from "@/features/notifications/commands";
import { listReached, type Reached } from "@/features/people/queries";
import { mayAddPerson, mayInvitePerson } from "@/features/people/rules";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { hasMail } from "@/server/env";
import { countWindows, forgetWindows } from "@/server/limits";
import { createInvitations } from "../invitations/commands";
import { recordChanges } from "../log/commands";
import { addNewMembers } from "../members/commands";
import { mayAddMembers } from "../members/rules";
import { addedToOrganizationNews, newsOf } from "../news";
import { getLockedOrganization, type LockedOrganization } from "../queries";
import {
  type DepartmentName,
  findUsernames,
  listDepartmentNames,
  listNamedPeople,
  type NamedPerson,
} from "./queries";
import { type Candidate, type ImportLine, importRoles, keysOf, type Planned, planImport } from "./rules";
import type { MemberImport } from "./schema";
import { type ImportedLineView, toImportedLine } from "./views";

type Mailing = (me: Me, tx: Tx, organization: LockedOrganization, addresses: string[]) => Promise<void>;

/** Mails an invitation to each address, given by the noun of invitation links. */
export const mailings = registry<Mailing>("mailings of invitations");

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

const subjectOf = (organization: LockedOrganization, address: string) => `${organization.id} ${address}`;

/**
 * Counts the mails of a plan: one a week from an organization to an address, and as many a day as one person causes in all. Those
 * above stay unsent, and can be sent another day. At most three statements.
 */
async function countMails(me: Me, tx: Tx, organization: LockedOrganization, addresses: string[]) {
  const beyond = await countWindows(
    tx,
    "mailed-invitations",
    addresses.map((address) => ({ subject: subjectOf(organization, address) })),
  );
  const fresh = addresses.filter((address) => (beyond.get(subjectOf(organization, address)) ?? 0) <= 0);
  if (fresh.length === 0) return { sent: new Set<string>(), unsent: new Set<string>() };
  const mine = await countWindows(tx, "letters-by-person", [{ subject: me.id, weight: fresh.length }]);
  const room = Math.max(0, fresh.length - Math.max(0, mine.get(me.id) ?? 0));
  const unsent = fresh.slice(room);
  await forgetWindows(
    tx,
    "mailed-invitations",
    unsent.map((address) => subjectOf(organization, address)),
  );
  return { sent: new Set(fresh.slice(0, room)), unsent: new Set(unsent) };
}

/**
 * What becomes of the addresses of a plan. Nothing here depends on whether one of them has an account. No mail goes out where
 * the server has none, or while the caller's own address is not confirmed.
 */
async function planMails(
  me: Me,
  tx: Tx,
  organization: LockedOrganization,
  { plan, dryRun }: { plan: Planned[]; dryRun: boolean },
): Promise<Planned[]> {
  const addresses = plan.flatMap(({ outcome, address }) =>
    outcome === "MAILED" && address ? [address] : [],
  );
  if (addresses.length === 0) return plan;
  const become = (outcomeOf: (address: string) => Planned["outcome"]) =>
    plan.map((one) => (one.outcome === "MAILED" ? { ...one, outcome: outcomeOf(one.address ?? "") } : one));
  if (!hasMail() || !(await findConfirmation(me, tx))) return become(() => "NOT_MAILED");
  if (dryRun) return plan;
  const { sent, unsent } = await countMails(me, tx, organization, addresses);
  return become((address) => {
    if (sent.has(address)) return "MAILED";
    return unsent.has(address) ? "NOT_MAILED" : "PENDING";
  });
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
  const mailed = plan.flatMap(({ outcome, address }) => (outcome === "MAILED" && address ? [address] : []));
  if (mailed.length > 0) for (const mail of mailings.all()) await mail(me, tx, organization, mailed);
}

type Imported = { success: true; lines: ImportedLineView[] };

/** The people of the lines, and their usernames by the addresses that the caller may know them by. At most two queries. */
async function findPeople(me: Me, tx: Tx, organizationId: string, lines: ImportLine[]) {
  const { usernames, addresses } = keysOf(lines);
  const byAddress = await findUsernames(me, tx, organizationId, addresses);
  const keys = [...new Set([...usernames, ...byAddress.values()])];
  return { people: await listNamedPeople(me, tx, organizationId, keys), byAddress };
}

/**
 * Adds people by their usernames or by addresses that the caller may know them by, or invites those who let nobody add them;
 * other addresses get an invitation by mail. A department is given only to those added.
 * All that the lines allow happens in one transaction; a dry run changes nothing. The number of statements does not
 * depend on that of the lines. Throws not-found, forbidden.
 */
export async function importMembers(me: Me, { id, lines, dryRun }: MemberImport): Promise<Imported> {
  return transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayAddMembers, organization.role);
    const { people, byAddress } = await findPeople(me, tx, id, lines);
    const departments = organization.enableDepartments ? await listDepartmentNames(tx, id) : [];
    const outside = people.filter(({ role }) => role === null).map((person) => person.id);
    const reached = outside.length > 0 ? await listReached(me, outside, tx) : [];
    const candidates = candidatesOf(people, reached);
    for (const [address, username] of byAddress) {
      const found = candidates.get(username);
      if (found) candidates.set(address, found);
    }
    const wanted = planImport(lines, {
      people: candidates,
      departments: new Map(departments.map(({ nameKey, id: departmentId }) => [nameKey, departmentId])),
    });
    const intended = await planMails(me, tx, organization, { plan: wanted, dryRun });
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
