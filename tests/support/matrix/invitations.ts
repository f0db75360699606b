import { linkOf } from "../cases/invitations";
import { all, ownersAlone, type Row } from "./cast";

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
  [`PATCH ${path}/{id}`]: {
    call: async ({ owner }, who) => who.patch(`${path}/${(await linkOf(owner)).id}`, { isActive: false }),
    answers: ownersAlone(200),
  },
};
