import {
  addToOrganization,
  askToJoin,
  departmentOf,
  domainOf,
  inviteToOrganization,
  organizationOf,
  publishRecord,
  unitOf,
} from "../cases/orgs";
import { addMembers } from "../people";
import { picture } from "../pictures";
import { all, type Cast, ownerOnly, type Row } from "./cast";

const path = "/api/organizations";
const closed = async ({ owner }: Cast) => organizationOf(owner, { isPublic: false });
const open = async ({ owner }: Cast) => organizationOf(owner);

/** An organization of the owner with admin, manager and member in these roles; public unless said otherwise. */
export async function staffed({ owner, admin, manager, member }: Cast, fields: object = {}): Promise<string> {
  const { id } = await organizationOf(owner, { enableDepartments: true, ...fields });
  await addToOrganization(id, admin, "ADMIN");
  await addToOrganization(id, manager, "MANAGER");
  await addToOrganization(id, member, "MEMBER");
  return id;
}

/** Another member of such an organization. */
async function memberAt(cast: Cast): Promise<string> {
  const id = await staffed(cast);
  const one = await newPerson(cast);
  await addToOrganization(id, one, "MEMBER");
  return `${path}/${id}/members/${one.id}`;
}

const newPerson = async ({ app }: Cast) => (await addMembers(app.url, "New"))[0]!;

async function invitationAt(cast: Cast): Promise<string> {
  const id = await staffed(cast);
  return `${path}/${id}/invitations/${await inviteToOrganization(cast.owner, id, await newPerson(cast))}`;
}

async function departmentAt(cast: Cast): Promise<string> {
  const id = await staffed(cast);
  return `${path}/${id}/departments/${(await departmentOf(cast.owner, id, "Skidor")).id}`;
}

async function unitAt(cast: Cast): Promise<string> {
  const id = await staffed(cast, { enableTeams: true });
  return `${path}/${id}/units/${(await unitOf(cast.owner, id, "TEAM", "Tisdagslaget")).id}`;
}

async function domainAt(cast: Cast): Promise<string> {
  const id = await staffed(cast);
  const domain = await domainOf(cast.owner, id);
  await publishRecord(cast.owner, id, domain);
  return `${path}/${id}/domains/${domain.id}`;
}

/** The rights of docs/contract.md, 6, for the lines that exist. */
export const orgRows: Record<string, Row> = {
  [`GET ${path}`]: { call: (_, who) => who.get(path), answers: all(200) },
  [`POST ${path}`]: { call: (_, who) => who.post(path, { name: "Ny organisation" }), answers: all(201) },
  [`GET ${path}/my-organizations`]: {
    call: (_, who) => who.get(`${path}/my-organizations`),
    answers: all(200),
  },
  [`GET ${path}/followed`]: { call: (_, who) => who.get(`${path}/followed`), answers: all(200) },
  [`GET ${path}/by-slug/{slug}`]: {
    call: async (cast, who) => who.get(`${path}/by-slug/${(await closed(cast)).slug}`),
    answers: ownerOnly(200),
  },
  // seen by everybody, changed by two
  [`PATCH ${path}/{id}`]: {
    call: async (cast, who) => who.patch(`${path}/${await staffed(cast)}`, { enableTeams: true }),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`DELETE ${path}/{id}`]: {
    call: async (cast, who) =>
      who.delete(`${path}/${await staffed(cast)}`, { confirmationName: "Friluftsklubben" }),
    answers: "401 200 403 403 403 403 403 403 403 403",
  },
  [`GET ${path}/{id}/members`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast)}/members`),
    answers: "401 200 200 200 200 403 403 403 403 403",
  },
  [`POST ${path}/{id}/members`]: {
    call: async (cast, who) =>
      who.post(`${path}/${await staffed(cast)}/members`, { userId: (await newPerson(cast)).id }),
    answers: "401 201 201 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/members/import`]: {
    call: async (cast, who) =>
      who.post(`${path}/${await staffed(cast)}/members/import`, {
        lines: [{ username: (await newPerson(cast)).username }],
      }),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`PUT ${path}/{id}/members/{memberId}`]: {
    call: async (cast, who) => who.call("PUT", await memberAt(cast), { body: { role: "MANAGER" } }),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`DELETE ${path}/{id}/members/{memberId}`]: {
    call: async (cast, who) => who.delete(await memberAt(cast)),
    answers: "401 200 403 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/hand-over`]: {
    call: async (cast, who) =>
      who.post(`${path}/${await staffed(cast)}/hand-over`, { memberId: cast.member.id }),
    answers: "401 200 403 403 403 403 403 403 403 403",
  },
  [`GET ${path}/{id}/departments`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast, { isPublic: false })}/departments`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  [`POST ${path}/{id}/departments`]: {
    call: async (cast, who) => who.post(`${path}/${await staffed(cast)}/departments`, { name: "Skidor" }),
    answers: "401 201 201 403 403 403 403 403 403 403",
  },
  [`DELETE ${path}/{id}/departments/{departmentId}`]: {
    call: async (cast, who) => who.delete(await departmentAt(cast)),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`GET ${path}/{id}/units`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast, { isPublic: false })}/units`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  [`POST ${path}/{id}/units`]: {
    call: async (cast, who) => {
      const id = await staffed(cast, { enableTeams: true });
      return who.post(`${path}/${id}/units`, { kind: "TEAM", name: "Tisdagslaget" });
    },
    answers: "401 201 201 403 403 403 403 403 403 403",
  },
  [`DELETE ${path}/{id}/units/{unitId}`]: {
    call: async (cast, who) => who.delete(await unitAt(cast)),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`GET ${path}/invitations`]: { call: (_, who) => who.get(`${path}/invitations`), answers: all(200) },
  // of the owner, to another person's organization
  [`POST ${path}/invitations/respond`]: {
    call: async (cast, who) => {
      const other = await newPerson(cast);
      const { id } = await organizationOf(other);
      const invitationId = await inviteToOrganization(other, id, cast.owner);
      return who.post(`${path}/invitations/respond`, { invitationId, action: "accept" });
    },
    answers: ownerOnly(200),
  },
  [`GET ${path}/{id}/invitations`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast)}/invitations`),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/invitations`]: {
    call: async (cast, who) =>
      who.post(`${path}/${await staffed(cast, { isPublic: false })}/invitations`, {
        userId: (await newPerson(cast)).id,
      }),
    answers: "401 201 201 403 403 404 404 404 404 404",
  },
  [`DELETE ${path}/{id}/invitations/{invitationId}`]: {
    call: async (cast, who) => who.delete(await invitationAt(cast)),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`GET ${path}/{id}/join-requests`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast)}/join-requests`),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/join-requests`]: {
    call: async (cast, who) => who.post(`${path}/${await staffed(cast)}/join-requests`, {}),
    answers: "401 409 409 409 409 201 201 201 201 201",
  },
  [`PATCH ${path}/{id}/join-requests/{requestId}`]: {
    call: async (cast, who) => {
      const id = await staffed(cast);
      const requestId = await askToJoin(await newPerson(cast), id);
      return who.patch(`${path}/${id}/join-requests/${requestId}`, { action: "reject" });
    },
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  // by the friend
  [`DELETE ${path}/{id}/join-requests/{requestId}`]: {
    call: async (cast, who) => {
      const id = await staffed(cast);
      return who.delete(`${path}/${id}/join-requests/${await askToJoin(cast.friend, id)}`);
    },
    answers: "401 403 403 404 404 200 404 404 404 404",
  },
  [`GET ${path}/{id}/domains`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast)}/domains`),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/domains`]: {
    call: async (cast, who) =>
      who.post(`${path}/${await staffed(cast, { isPublic: false })}/domains`, { domain: "klubben.example" }),
    answers: "401 201 201 403 403 404 404 404 404 404",
  },
  [`DELETE ${path}/{id}/domains/{domainId}`]: {
    call: async (cast, who) => who.delete(await domainAt(cast)),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`GET ${path}/{id}/domains/{domainId}/verify`]: {
    call: async (cast, who) => who.get(`${await domainAt(cast)}/verify`),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/domains/{domainId}/verify`]: {
    call: async (cast, who) => who.post(`${await domainAt(cast)}/verify`),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`GET ${path}/{id}/audit-log`]: {
    call: async (cast, who) => who.get(`${path}/${await staffed(cast)}/audit-log`),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/verification-status`]: {
    call: async (cast, who) =>
      who.post(`${path}/verification-status`, { organizationIds: [(await closed(cast)).id] }),
    answers: all(200),
  },
  "POST /api/upload/organization-picture": {
    call: async (cast, who) =>
      who.upload("/api/upload/organization-picture", "picture", await picture(), "a.png", {
        organizationId: await staffed(cast),
      }),
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/follow`]: {
    call: async (cast, who) => who.post(`${path}/${(await open(cast)).id}/follow`),
    answers: all(200),
  },
  [`DELETE ${path}/{id}/follow`]: {
    call: async (cast, who) => who.delete(`${path}/${(await closed(cast)).id}/follow`),
    answers: ownerOnly(200),
  },
};
