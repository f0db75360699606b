import type { OrganizationRole, UnitKind } from "@/features/orgs/rules";
import { db } from "@/server/db";
import type { Json, Member } from "../client";
import { publishTxt } from "../dns-server";

const path = "/api/organizations";

/** Creates an organization of this person. */
export async function organizationOf(owner: Member, fields: object = {}): Promise<Json> {
  const made = await owner.post(path, { name: "Friluftsklubben", ...fields });
  if (made.status !== 201) throw new Error(`no organization: ${JSON.stringify(made.body)}`);
  return made.body.organization;
}

/** Makes a person a member in this role, and so a participant, as no call does without being asked. */
export async function addToOrganization(
  organizationId: string,
  { id }: { id: string },
  role: OrganizationRole,
): Promise<void> {
  await db.organizationMember.create({ data: { organizationId, userId: id, role } });
  const data = { memberCount: { increment: 1 } };
  await db.organization.update({ where: { id: organizationId }, data });
  await db.conversation.updateMany({
    where: { organizationId },
    data: { participantCount: { increment: 1 } },
  });
  const { id: conversationId } = await db.conversation.findFirstOrThrow({ where: { organizationId } });
  await db.participant.create({ data: { conversationId, userId: id } });
}

/** The path of `member` as a member of a new organization of `owner`. */
export async function membershipOf(owner: Member, member: Member): Promise<string> {
  const { id } = await organizationOf(owner);
  await addToOrganization(id, member, "MEMBER");
  return `${path}/${id}/members/${member.id}`;
}

/** Invites a person to an organization; the invitation's id. */
export async function inviteToOrganization(
  by: Member,
  organizationId: string,
  { id }: { id: string },
  role = "MEMBER",
): Promise<string> {
  const made = await by.post(`${path}/${organizationId}/invitations`, { userId: id, role });
  if (made.status !== 201) throw new Error(`not invited: ${JSON.stringify(made.body)}`);
  return made.body.invitation.id;
}

/** Asks to join an organization; the request's id. */
export async function askToJoin(one: Member, organizationId: string): Promise<string> {
  const made = await one.post(`${path}/${organizationId}/join-requests`, {});
  if (made.status !== 201) throw new Error(`not asked: ${JSON.stringify(made.body)}`);
  return made.body.request.id;
}

let domains = 0;
/** Adds a domain to an organization, one of its own unless said otherwise. */
export async function domainOf(
  owner: Member,
  organizationId: string,
  domain = `klubb-${++domains}.example`,
): Promise<Json> {
  const made = await owner.post(`${path}/${organizationId}/domains`, { domain });
  if (made.status !== 201) throw new Error(`no domain: ${JSON.stringify(made.body)}`);
  return made.body.domain;
}

/** Fetches the instructions of a domain and publishes its TXT record: what verifies it. */
export async function publishRecord(owner: Member, organizationId: string, { id }: Json): Promise<void> {
  const { status, body } = await owner.get(`${path}/${organizationId}/domains/${id}/verify`);
  if (status !== 200) throw new Error(`no instructions: ${JSON.stringify(body)}`);
  await publishTxt(body.txtRecord.host, body.txtRecord.value);
}

/** Creates a country, office or team of an organization that has them. */
export async function unitOf(
  owner: Member,
  organizationId: string,
  kind: UnitKind,
  name: string,
): Promise<Json> {
  const made = await owner.post(`${path}/${organizationId}/units`, { kind, name });
  if (made.status !== 201) throw new Error(`no unit: ${JSON.stringify(made.body)}`);
  return made.body.unit;
}

/** Creates a department of an organization that has them. */
export async function departmentOf(owner: Member, organizationId: string, name: string): Promise<Json> {
  const made = await owner.post(`${path}/${organizationId}/departments`, { name });
  if (made.status !== 201) throw new Error(`no department: ${JSON.stringify(made.body)}`);
  return made.body.department;
}
