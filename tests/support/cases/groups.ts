import type { Json, Member } from "../client";
import { addMembers, addPeople } from "../people";
import { picture } from "../pictures";
import { anyId, type Case, type World } from "./case";

const path = "/api/personal-groups";

/** Creates a group of this person with these members. */
export async function groupOf(owner: Member, ...members: { id: string }[]): Promise<Json> {
  const made = await owner.post(path, { name: "Fjällvandrarna" });
  if (made.status !== 201) throw new Error(`no group: ${JSON.stringify(made.body)}`);
  for (const { id } of members) {
    const added = await owner.post(`${path}/${made.body.group.id}/members`, { userId: id });
    if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`);
  }
  return made.body.group;
}

/** Creates a sub-channel of a group. */
export async function channelOf(owner: Member, groupId: string, name = "Packlistan"): Promise<Json> {
  const made = await owner.post(`${path}/${groupId}/channels`, { name });
  if (made.status !== 201) throw new Error(`no channel: ${JSON.stringify(made.body)}`);
  return made.body.channel;
}

/** Sets a person's whoMayAdd to NOBODY and adds them to a group, which creates an invitation. Returns its id. */
export async function inviteToGroup(by: Member, groupId: string, one: Member): Promise<string> {
  await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
  const made = await by.post(`${path}/${groupId}/members`, { userId: one.id });
  if (made.status !== 201 || !made.body.invitation)
    throw new Error(`not invited: ${JSON.stringify(made.body)}`);
  return made.body.invitation.id;
}

const groupId = async ({ elin, siri }: World) => (await groupOf(elin, siri)).id as string;
const newPerson = async () => (await addPeople(1, "New"))[0]!.id;

const channelPath = async (world: World) => {
  const id = await groupId(world);
  return `${path}/${id}/channels/${(await channelOf(world.elin, id)).id}`;
};

const uploadPicture = async (world: World, by: Member) =>
  by.upload("/api/upload/group-picture", "picture", await picture(), "a.png", {
    groupId: await groupId(world),
  });

const asked = { confirmationName: "Fjällvandrarna", handoverTo: null };

const groups = (world: World): Record<string, Case> => ({
  [`GET ${path}`]: { status: 200, success: () => world.elin.get(path) },
  [`POST ${path}`]: { status: 201, success: () => world.elin.post(path, { name: "Fjällvandrarna" }) },
  [`GET ${path}/{id}`]: {
    status: 200,
    success: async () => world.siri.get(`${path}/${await groupId(world)}`),
    stranger: async () => world.stranger.get(`${path}/${await groupId(world)}`),
  },
  [`PATCH ${path}/{id}`]: {
    status: 200,
    success: async () => world.elin.patch(`${path}/${await groupId(world)}`, { name: "Fjällräven" }),
    stranger: async () => world.stranger.patch(`${path}/${await groupId(world)}`, { name: "Fjällräven" }),
  },
  [`DELETE ${path}/{id}`]: {
    status: 200,
    success: async () => world.elin.delete(`${path}/${await groupId(world)}`, asked),
    stranger: async () => world.stranger.delete(`${path}/${await groupId(world)}`, asked),
  },
  "GET /api/admin/groups": {
    status: 200,
    success: () => world.elin.get("/api/admin/groups"),
    stranger: () => world.stranger.get("/api/admin/groups"),
  },
  "POST /api/admin/groups/{id}/restore": {
    status: 200,
    success: async () => {
      const id = await groupId(world);
      await world.elin.delete(`${path}/${id}`, asked);
      return world.elin.post(`/api/admin/groups/${id}/restore`);
    },
    stranger: () => world.stranger.post(`/api/admin/groups/${anyId}/restore`),
  },
  "POST /api/upload/group-picture": {
    status: 200,
    success: () => uploadPicture(world, world.elin),
    stranger: () => uploadPicture(world, world.stranger),
  },
  [`GET ${path}/{id}/members`]: {
    status: 200,
    success: async () => world.siri.get(`${path}/${await groupId(world)}/members`),
    stranger: async () => world.stranger.get(`${path}/${await groupId(world)}/members`),
  },
  [`POST ${path}/{id}/members`]: {
    status: 201,
    success: async () =>
      world.elin.post(`${path}/${await groupId(world)}/members`, { userId: await newPerson() }),
    stranger: async () =>
      world.stranger.post(`${path}/${await groupId(world)}/members`, { userId: await newPerson() }),
  },
  [`PUT ${path}/{id}/members/{memberId}`]: {
    status: 200,
    success: async () =>
      world.elin.call("PUT", `${path}/${await groupId(world)}/members/${world.siri.id}`, {
        body: { role: "ADMIN" },
      }),
    stranger: async () =>
      world.stranger.call("PUT", `${path}/${await groupId(world)}/members/${world.siri.id}`, {
        body: { role: "ADMIN" },
      }),
  },
  [`DELETE ${path}/{id}/members/{memberId}`]: {
    status: 200,
    success: async () => world.elin.delete(`${path}/${await groupId(world)}/members/${world.siri.id}`),
    stranger: async () => world.stranger.delete(`${path}/${await groupId(world)}/members/${world.siri.id}`),
  },
});

/** Elin invites a newRegistration; `who` responds. */
async function respond(world: World, method: string, who?: Member) {
  const [invited] = (await addMembers(world.app.url, "Invited")) as [Member];
  const invitation = await inviteToGroup(world.elin, await groupId(world), invited);
  const answerer = who ?? invited;
  return answerer.call(method, `/api/invitations/${invitation}/respond`, { body: { action: "accept" } });
}

const invitations = (world: World): Record<string, Case> => ({
  [`GET ${path}/invitations`]: {
    status: 200,
    success: async () => {
      const [invited] = (await addMembers(world.app.url, "Invited")) as [Member];
      await inviteToGroup(world.elin, await groupId(world), invited);
      return invited.get(`${path}/invitations`);
    },
  },
  "PATCH /api/invitations/{id}/respond": {
    status: 200,
    success: () => respond(world, "PATCH"),
    stranger: () => respond(world, "PATCH", world.stranger),
  },
  "POST /api/invitations/{id}/respond": {
    status: 200,
    success: () => respond(world, "POST"),
    stranger: () => respond(world, "POST", world.stranger),
  },
});

/** An invitation by Elin to a group of hers, and the path of the list that contains it. */
async function sent({ app, elin }: World): Promise<{ list: string; one: string }> {
  const [invited] = (await addMembers(app.url, "Invited")) as [Member];
  const { id } = await groupOf(elin);
  const list = `${path}/${id}/invitations`;
  return { list, one: `${list}/${await inviteToGroup(elin, id, invited)}` };
}

const sentInvitations = (world: World): Record<string, Case> => ({
  [`GET ${path}/{id}/invitations`]: {
    status: 200,
    success: async () => world.elin.get((await sent(world)).list),
    stranger: async () => world.stranger.get((await sent(world)).list),
  },
  [`DELETE ${path}/{id}/invitations/{invitationId}`]: {
    status: 200,
    success: async () => world.elin.delete((await sent(world)).one),
    stranger: async () => world.stranger.delete((await sent(world)).one),
  },
});

const channels = (world: World): Record<string, Case> => ({
  [`POST ${path}/{id}/channels`]: {
    status: 201,
    success: async () => world.elin.post(`${path}/${await groupId(world)}/channels`, { name: "Packlistan" }),
    stranger: async () =>
      world.stranger.post(`${path}/${await groupId(world)}/channels`, { name: "Packlistan" }),
  },
  [`PATCH ${path}/{id}/channels/{channelId}`]: {
    status: 200,
    success: async () => world.elin.patch(await channelPath(world), { name: "Matlistan" }),
    stranger: async () => world.stranger.patch(await channelPath(world), { name: "Matlistan" }),
  },
  [`DELETE ${path}/{id}/channels/{channelId}`]: {
    status: 200,
    success: async () => world.elin.delete(await channelPath(world)),
    stranger: async () => world.stranger.delete(await channelPath(world)),
  },
});

const notice = { title: "Tält till låns", content: "Tre personer, fyra kilo." };

async function noticePath(world: World): Promise<string> {
  const made = await world.elin.post("/api/notices", { ...notice, groupId: await groupId(world) });
  return `/api/notices/${made.body.notice.id}`;
}

const notices = (world: World): Record<string, Case> => ({
  "GET /api/notices": {
    status: 200,
    success: () => world.elin.get("/api/notices"),
    stranger: () => world.stranger.get(`/api/notices?groupId=${anyId}`),
  },
  "POST /api/notices": {
    status: 201,
    success: () => world.elin.post("/api/notices", notice),
    stranger: async () => world.stranger.post("/api/notices", { ...notice, groupId: await groupId(world) }),
  },
  "GET /api/notices/{id}": {
    status: 200,
    success: async () => world.siri.get(await noticePath(world)),
    stranger: async () => world.stranger.get(await noticePath(world)),
  },
  "PATCH /api/notices/{id}": {
    status: 200,
    success: async () => world.elin.patch(await noticePath(world), { title: "Tält att låna" }),
    stranger: async () => world.stranger.patch(await noticePath(world), { title: "Mitt tält" }),
  },
  "DELETE /api/notices/{id}": {
    status: 200,
    success: async () => world.elin.delete(await noticePath(world)),
    stranger: async () => world.stranger.delete(await noticePath(world)),
  },
});

/** Groups with their invitations and channels, and notices. */
export const groupCases = (world: World): Record<string, Case> => ({
  ...groups(world),
  ...invitations(world),
  ...sentInvitations(world),
  ...channels(world),
  ...notices(world),
});
