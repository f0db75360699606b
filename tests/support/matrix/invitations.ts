import { groupOf } from "../cases/groups";
import { linkOf, redeem } from "../cases/invitations";
import { all, ownerOnly, type Row } from "./cast";

const path = "/api/invitations";

/** The rights of docs/contract.md, 7, over links of the owner. */
export const invitationRows: Record<string, Row> = {
  [`GET ${path}`]: { call: (_, who) => who.get(path), answers: all(200) },
  // to the owner's group, of which only those who may add members make links
  [`POST ${path}`]: {
    call: ({ group }, who) => who.post(path, { title: "Kungsleden", type: "GROUP", groupId: group.id }),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 201 201 201 403 404 404 404 404 404",
  },
  [`POST ${path}/opened`]: { call: (_, who) => who.post(`${path}/opened`), answers: all(200) },
  [`PATCH ${path}/{id}`]: {
    call: async ({ owner }, who) => who.patch(`${path}/${(await linkOf(owner)).id}`, { isActive: false }),
    answers: ownerOnly(200),
  },
  [`GET ${path}/code/{code}`]: {
    call: async ({ owner }, who) => who.get(`${path}/code/${(await linkOf(owner)).inviteCode}`),
    answers: "401 200 200 200 200 200 200 404 200 200",
  },
  // one's own 400, for those who are members already 409
  [`POST ${path}/code/{code}/redeem`]: {
    call: async ({ owner, admin, manager, member }, who) => {
      // not the group of the cast, whose members stay as they are
      const { id } = await groupOf(owner, admin, manager, member);
      return redeem(who, await linkOf(owner, { type: "GROUP", groupId: id }));
    },
    answers: "401 400 409 409 409 200 200 404 200 200",
  },
};
