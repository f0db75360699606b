import { db } from "@/server/db";
import { organizationOf } from "../cases/orgs";
import { all, type Cast, ownersAlone, type Row } from "./cast";

const path = "/api/organizations";
const closed = async ({ owner }: Cast) => organizationOf(owner, { isPublic: false });
const open = async ({ owner }: Cast) => organizationOf(owner);

/** An organization of the owner with admin, manager and member in these roles; public unless said otherwise. */
async function staffed({ owner, admin, manager, member }: Cast, fields: object = {}): Promise<string> {
  const { id } = await organizationOf(owner, fields);
  const roles = [
    [admin, "ADMIN"],
    [manager, "MANAGER"],
    [member, "MEMBER"],
  ] as const;
  const data = roles.map(([one, role]) => ({ organizationId: id, userId: one.id, role }));
  await db.organizationMember.createMany({ data });
  await db.organization.update({ where: { id }, data: { memberCount: 4 } });
  return id;
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
    answers: ownersAlone(200),
  },
  // seen by everybody, changed by two
  [`PATCH ${path}/{id}`]: {
    call: async (cast, who) => who.patch(`${path}/${await staffed(cast)}`, { enableTeams: true }),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 200 200 403 403 403 403 403 403 403",
  },
  [`POST ${path}/{id}/follow`]: {
    call: async (cast, who) => who.post(`${path}/${(await open(cast)).id}/follow`),
    answers: all(200),
  },
  [`DELETE ${path}/{id}/follow`]: {
    call: async (cast, who) => who.delete(`${path}/${(await closed(cast)).id}/follow`),
    answers: ownersAlone(200),
  },
};
