import { askToJoinGroup, channelOf, groupOf, inviteToGroup, listGroup } from "../cases/groups";
import type { Member } from "../client";
import { addMembers } from "../people";
import { picture } from "../pictures";
import { all, type Cast, ownerOnly, type Row } from "./cast";

const path = "/api/personal-groups";
const membersOf = ({ group }: Cast) => `${path}/${group.id}/members`;

/** Adds a new member to the owner's group. Returns the id. */
async function joined(cast: Cast): Promise<string> {
  const [one] = await addMembers(cast.app.url, "New");
  await cast.owner.post(membersOf(cast), { userId: one!.id });
  return one!.id;
}
/** An invitation of the owner to another person's group. */
async function invitationTo({ app, owner }: Cast): Promise<string> {
  const [other] = (await addMembers(app.url, "Other")) as [Member];
  return inviteToGroup(other, (await groupOf(other)).id, owner);
}
/** A new group of the owner's with the same members and roles as the cast's. */
export async function groupLike({ owner, admin, manager, member }: Cast): Promise<string> {
  const { id } = await groupOf(owner, admin, manager, member);
  for (const [one, role] of [
    [admin, "ADMIN"],
    [manager, "MANAGER"],
  ] as const)
    await owner.call("PUT", `${path}/${id}/members/${one.id}`, { body: { role } });
  return id;
}
/** Such a group that others find. */
async function listedLike(cast: Cast): Promise<string> {
  const id = await groupLike(cast);
  await listGroup(cast.owner, { id });
  return id;
}
const channelAt = async ({ owner, group }: Cast) =>
  `${path}/${group.id}/channels/${(await channelOf(owner, group.id)).id}`;

async function noticeAt({ owner, group }: Cast): Promise<string> {
  const notice = { title: "Tält", content: "Till låns.", groupId: group.id };
  return `/api/notices/${(await owner.post("/api/notices", notice)).body.notice.id}`;
}

/** The table of docs/contract.md, 5, for the lines that exist; notices as in section 9. */
export const groupRows: Record<string, Row> = {
  [`GET ${path}`]: { call: (_, who) => who.get(path), answers: all(200) },
  [`POST ${path}`]: { call: (_, who) => who.post(path, { name: "Ny grupp" }), answers: all(201) },
  [`GET ${path}/{id}`]: {
    call: ({ group }, who) => who.get(`${path}/${group.id}`),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  [`PATCH ${path}/{id}`]: {
    call: ({ group }, who) => who.patch(`${path}/${group.id}`, { description: "Norr om polcirkeln." }),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  // each time another group of the owner's, with the same people
  [`DELETE ${path}/{id}`]: {
    call: async (cast, who) =>
      who.delete(`${path}/${await groupLike(cast)}`, {
        confirmationName: "Fjällvandrarna",
        handoverTo: null,
      }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "GET /api/admin/groups": {
    call: (_, who) => who.get("/api/admin/groups"),
    answers: "401 403 403 403 403 403 403 403 403 200",
  },
  "POST /api/admin/groups/{id}/restore": {
    call: async (cast, who) => {
      const id = await groupLike(cast);
      await cast.owner.delete(`${path}/${id}`, { confirmationName: "Fjällvandrarna", handoverTo: null });
      return who.post(`/api/admin/groups/${id}/restore`);
    },
    answers: "401 403 403 403 403 403 403 403 403 200",
  },
  "POST /api/upload/group-picture": {
    call: async ({ group }, who) =>
      who.upload("/api/upload/group-picture", "picture", await picture(), "a.png", { groupId: group.id }),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  [`GET ${path}/{id}/members`]: {
    call: (cast, who) => who.get(membersOf(cast)),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  [`POST ${path}/{id}/members`]: {
    call: async (cast, who) =>
      who.post(membersOf(cast), { userId: (await addMembers(cast.app.url, "New"))[0]!.id }),
    answers: "401 201 201 201 403 404 404 404 404 404",
  },
  [`PUT ${path}/{id}/members/{memberId}`]: {
    call: async (cast, who) =>
      who.call("PUT", `${membersOf(cast)}/${await joined(cast)}`, { body: { role: "MANAGER" } }),
    answers: "401 200 200 403 403 404 404 404 404 404",
  },
  [`DELETE ${path}/{id}/members/{memberId}`]: {
    call: async (cast, who) => who.delete(`${membersOf(cast)}/${await joined(cast)}`),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  [`GET ${path}/invitations`]: { call: (_, who) => who.get(`${path}/invitations`), answers: all(200) },
  [`GET ${path}/{id}/invitations`]: {
    call: ({ group }, who) => who.get(`${path}/${group.id}/invitations`),
    answers: "401 200 200 200 404 404 404 404 404 404",
  },
  [`DELETE ${path}/{id}/invitations/{invitationId}`]: {
    call: async ({ app, owner, group }, who) => {
      const [other] = (await addMembers(app.url, "Other")) as [Member];
      return who.delete(`${path}/${group.id}/invitations/${await inviteToGroup(owner, group.id, other)}`);
    },
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  "PATCH /api/invitations/{id}/respond": {
    call: async (cast, who) =>
      who.patch(`/api/invitations/${await invitationTo(cast)}/respond`, { action: "decline" }),
    answers: ownerOnly(200),
  },
  "POST /api/invitations/{id}/respond": {
    call: async (cast, who) =>
      who.post(`/api/invitations/${await invitationTo(cast)}/respond`, { action: "accept" }),
    answers: ownerOnly(200),
  },
  [`POST ${path}/{id}/channels`]: {
    call: ({ group }, who) => who.post(`${path}/${group.id}/channels`, { name: "Packlistan" }),
    answers: "401 201 201 201 403 404 404 404 404 404",
  },
  [`GET ${path}/listed`]: { call: (_, who) => who.get(`${path}/listed?q=vandr`), answers: all(200) },
  [`GET ${path}/{id}/join-requests`]: {
    call: async (cast, who) => who.get(`${path}/${await listedLike(cast)}/join-requests`),
    answers: "401 200 200 404 404 404 404 404 404 404",
  },
  [`POST ${path}/{id}/join-requests`]: {
    call: async (cast, who) => who.post(`${path}/${await listedLike(cast)}/join-requests`, {}),
    answers: "401 409 409 409 409 201 201 404 201 201",
  },
  [`PATCH ${path}/{id}/join-requests/{requestId}`]: {
    call: async (cast, who) => {
      const id = await listedLike(cast);
      const [one] = (await addMembers(cast.app.url, "Asking")) as [Member];
      const requestId = await askToJoinGroup(one, { id });
      return who.patch(`${path}/${id}/join-requests/${requestId}`, { action: "reject" });
    },
    answers: "401 200 200 403 403 404 404 404 404 404",
  },
  // by the friend
  [`DELETE ${path}/{id}/join-requests/{requestId}`]: {
    call: async (cast, who) => {
      const id = await listedLike(cast);
      return who.delete(`${path}/${id}/join-requests/${await askToJoinGroup(cast.friend, { id })}`);
    },
    answers: "401 403 403 404 404 200 404 404 404 404",
  },
  [`PATCH ${path}/{id}/channels/{channelId}`]: {
    call: async (cast, who) => who.patch(await channelAt(cast), { name: "Matlistan" }),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  [`DELETE ${path}/{id}/channels/{channelId}`]: {
    call: async (cast, who) => who.delete(await channelAt(cast)),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  "GET /api/notices": { call: (_, who) => who.get("/api/notices"), answers: all(200) },
  // seen by everyone who may see the group
  "POST /api/notices": {
    call: ({ group }, who) =>
      who.post("/api/notices", { title: "Tält", content: "Till låns.", groupId: group.id }),
    answers: "401 201 201 201 201 404 404 404 404 404",
  },
  "GET /api/notices/{id}": {
    call: async (cast, who) => who.get(await noticeAt(cast)),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "PATCH /api/notices/{id}": {
    call: async (cast, who) => who.patch(await noticeAt(cast), { title: "Tält att låna" }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/notices/{id}": {
    call: async (cast, who) => who.delete(await noticeAt(cast)),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
};
