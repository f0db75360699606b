import type { OrganizationRole } from "@/features/orgs/rules";
import { db } from "@/server/db";
import type { Answer, Json, Member } from "../client";
import { publishTxt } from "../dns-server";
import { addMembers, addPeople } from "../people";
import { picture } from "../pictures";
import { anyId, type Case, type World } from "./case";

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

/** Creates a department of an organization that has them. */
export async function departmentOf(owner: Member, organizationId: string, name: string): Promise<Json> {
  const made = await owner.post(`${path}/${organizationId}/departments`, { name });
  if (made.status !== 201) throw new Error(`no department: ${JSON.stringify(made.body)}`);
  return made.body.department;
}

const closed = async ({ elin }: World) => organizationOf(elin, { isPublic: false });
const open = async ({ elin }: World) => organizationOf(elin);

const organizations = (world: World): Record<string, Case> => ({
  [`GET ${path}`]: { status: 200, success: () => world.elin.get(path) },
  [`POST ${path}`]: { status: 201, success: () => world.elin.post(path, { name: "Friluftsklubben" }) },
  [`GET ${path}/my-organizations`]: {
    status: 200,
    success: () => world.elin.get(`${path}/my-organizations`),
  },
  [`GET ${path}/followed`]: { status: 200, success: () => world.elin.get(`${path}/followed`) },
  [`GET ${path}/by-slug/{slug}`]: {
    status: 200,
    success: async () => world.siri.get(`${path}/by-slug/${(await open(world)).slug}`),
    stranger: async () => world.stranger.get(`${path}/by-slug/${(await closed(world)).slug}`),
  },
  [`PATCH ${path}/{id}`]: {
    status: 200,
    success: async () => world.elin.patch(`${path}/${(await open(world)).id}`, { website: "" }),
    stranger: async () => world.stranger.patch(`${path}/${(await closed(world)).id}`, { website: "" }),
  },
  [`POST ${path}/{id}/follow`]: {
    status: 200,
    success: async () => world.siri.post(`${path}/${(await open(world)).id}/follow`),
    stranger: async () => world.stranger.post(`${path}/${(await closed(world)).id}/follow`),
  },
  [`DELETE ${path}/{id}/follow`]: {
    status: 200,
    success: async () => world.siri.delete(`${path}/${(await open(world)).id}/follow`),
    stranger: async () => world.stranger.delete(`${path}/${(await closed(world)).id}/follow`),
  },
});

/** Elin's organization, not public, with Siri in it: the address of something in it. */
async function inside(
  { elin, siri }: World,
  address: (id: string) => Promise<string> | string,
): Promise<string> {
  const { id } = await organizationOf(elin, { isPublic: false, enableDepartments: true });
  await addToOrganization(id, siri, "MEMBER");
  return `${path}/${id}/${await address(id)}`;
}

const insideCases = (world: World): Record<string, Case> => {
  const member = () => inside(world, () => `members/${world.siri.id}`);
  const department = () =>
    inside(world, async (id) => `departments/${(await departmentOf(world.elin, id, "Skidor")).id}`);
  const changed = { body: { role: "MANAGER" } };
  return {
    [`GET ${path}/{id}/members`]: {
      status: 200,
      success: async () => world.siri.get(await inside(world, () => "members")),
      stranger: async () => world.stranger.get(await inside(world, () => "members")),
    },
    [`POST ${path}/{id}/members`]: {
      status: 201,
      success: async () => world.elin.post(await inside(world, () => "members"), await newcomer()),
      stranger: async () => world.stranger.post(await inside(world, () => "members"), await newcomer()),
    },
    [`POST ${path}/{id}/members/import`]: {
      status: 200,
      success: async () => world.elin.post(await inside(world, () => "members/import"), siriLine(world)),
      stranger: async () => world.stranger.post(await inside(world, () => "members/import"), siriLine(world)),
    },
    [`PUT ${path}/{id}/members/{memberId}`]: {
      status: 200,
      success: async () => world.elin.call("PUT", await member(), changed),
      stranger: async () => world.stranger.call("PUT", await member(), changed),
    },
    [`DELETE ${path}/{id}/members/{memberId}`]: {
      status: 200,
      success: async () => world.siri.delete(await member()),
      stranger: async () => world.stranger.delete(await member()),
    },
    [`POST ${path}/{id}/hand-over`]: {
      status: 200,
      success: async () =>
        world.elin.post(await inside(world, () => "hand-over"), { memberId: world.siri.id }),
      stranger: async () =>
        world.stranger.post(await inside(world, () => "hand-over"), { memberId: world.siri.id }),
    },
    [`GET ${path}/{id}/departments`]: {
      status: 200,
      success: async () => world.siri.get(await inside(world, () => "departments")),
      stranger: async () => world.stranger.get(await inside(world, () => "departments")),
    },
    [`POST ${path}/{id}/departments`]: {
      status: 201,
      success: async () => world.elin.post(await inside(world, () => "departments"), { name: "Skidor" }),
      stranger: async () => world.stranger.post(await inside(world, () => "departments"), { name: "Skidor" }),
    },
    [`DELETE ${path}/{id}/departments/{departmentId}`]: {
      status: 200,
      success: async () => world.elin.delete(await department()),
      stranger: async () => world.stranger.delete(await department()),
    },
  };
};

const siriLine = ({ siri }: World) => ({ lines: [{ username: siri.username }] });
const newcomer = async () => ({ userId: (await addPeople(1, "New"))[0]!.id });

/** Registers a person and invites them to a new organization that Elin owns. */
async function invited({ app, elin }: World): Promise<{ invited: Member; id: string; list: string }> {
  const [one] = (await addMembers(app.url, "Invited")) as [Member];
  const { id } = await organizationOf(elin, { isPublic: false });
  return {
    invited: one,
    id: await inviteToOrganization(elin, id, one),
    list: `${path}/${id}/invitations`,
  };
}

const invitationCases = (world: World): Record<string, Case> => {
  const answer = async (who?: Member) => {
    const { invited: one, id } = await invited(world);
    return (who ?? one).post(`${path}/invitations/respond`, { invitationId: id, action: "accept" });
  };
  const withdraw = async (who: Member) => {
    const { list, id } = await invited(world);
    return who.delete(`${list}/${id}`);
  };
  return {
    [`GET ${path}/invitations`]: {
      status: 200,
      success: async () => (await invited(world)).invited.get(`${path}/invitations`),
    },
    [`POST ${path}/invitations/respond`]: {
      status: 200,
      success: () => answer(),
      stranger: () => answer(world.stranger),
    },
    [`GET ${path}/{id}/invitations`]: {
      status: 200,
      success: async () => world.elin.get((await invited(world)).list),
      stranger: async () => world.stranger.get((await invited(world)).list),
    },
    [`POST ${path}/{id}/invitations`]: {
      status: 201,
      success: async () => world.elin.post((await invited(world)).list, await newcomer()),
      stranger: async () => world.stranger.post((await invited(world)).list, await newcomer()),
    },
    [`DELETE ${path}/{id}/invitations/{invitationId}`]: {
      status: 200,
      success: () => withdraw(world.elin),
      stranger: () => withdraw(world.stranger),
    },
  };
};

const requestCases = (world: World): Record<string, Case> => {
  /** The list of requests to join an organization of Elin, with one by Siri. */
  const asked = async () => {
    const { id } = await open(world);
    const list = `${path}/${id}/join-requests`;
    return { list, one: `${list}/${await askToJoin(world.siri, id)}` };
  };
  const approved = { action: "approve" };
  const upload = async (by: Member, { id }: Json) =>
    by.upload("/api/upload/organization-picture", "picture", await picture(), "a.png", {
      organizationId: id,
    });
  return {
    [`GET ${path}/{id}/join-requests`]: {
      status: 200,
      success: async () => world.elin.get((await asked()).list),
      stranger: async () => world.stranger.get(await inside(world, () => "join-requests")),
    },
    [`POST ${path}/{id}/join-requests`]: {
      status: 201,
      success: async () => world.siri.post(`${path}/${(await open(world)).id}/join-requests`, {}),
      stranger: async () => world.stranger.post(await inside(world, () => "join-requests"), {}),
    },
    [`PATCH ${path}/{id}/join-requests/{requestId}`]: {
      status: 200,
      success: async () => world.elin.patch((await asked()).one, approved),
      stranger: async () =>
        world.stranger.patch(await inside(world, () => `join-requests/${anyId}`), approved),
    },
    [`DELETE ${path}/{id}/join-requests/{requestId}`]: {
      status: 200,
      success: async () => world.siri.delete((await asked()).one),
      stranger: async () => world.stranger.delete((await asked()).one),
    },
    "POST /api/upload/organization-picture": {
      status: 200,
      success: async () => upload(world.elin, await open(world)),
      stranger: async () => upload(world.stranger, await closed(world)),
    },
  };
};

const domainCases = (world: World): Record<string, Case> => {
  const list = () => inside(world, () => "domains");
  const domain = () =>
    inside(world, async (id) => {
      const made = await domainOf(world.elin, id);
      await publishRecord(world.elin, id, made);
      return `domains/${made.id}`;
    });
  const both = (status: number, call: (one: Member) => Promise<Answer>): Case => ({
    status,
    success: () => call(world.elin),
    stranger: () => call(world.stranger),
  });
  const one = `${path}/{id}/domains/{domainId}`;
  return {
    [`GET ${path}/{id}/domains`]: both(200, async (who) => who.get(await list())),
    [`POST ${path}/{id}/domains`]: both(201, async (who) =>
      who.post(await list(), { domain: "klubben.example" }),
    ),
    [`DELETE ${one}`]: both(200, async (who) => who.delete(await domain())),
    [`GET ${one}/verify`]: both(200, async (who) => who.get(`${await domain()}/verify`)),
    [`POST ${one}/verify`]: both(200, async (who) => who.post(`${await domain()}/verify`)),
    [`GET ${path}/{id}/audit-log`]: both(200, async (who) => who.get(await inside(world, () => "audit-log"))),
    [`POST ${path}/verification-status`]: {
      status: 200,
      success: async () =>
        world.siri.post(`${path}/verification-status`, { organizationIds: [(await open(world)).id] }),
    },
  };
};

/** Organizations, which strangers see only if they are public, with all that is inside them. */
export const orgCases = (world: World): Record<string, Case> => ({
  ...organizations(world),
  ...insideCases(world),
  ...invitationCases(world),
  ...requestCases(world),
  ...domainCases(world),
});
