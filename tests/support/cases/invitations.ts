import type { Json, Member } from "../client";
import type { Case, World } from "./case";

const path = "/api/invitations";

/** Creates an invitation link of this person; of type GENERAL unless said otherwise. */
export async function linkOf(owner: Member, fields: object = {}): Promise<Json> {
  const made = await owner.post(path, { title: "Kungsleden i augusti", ...fields });
  if (made.status !== 201) throw new Error(`no link: ${JSON.stringify(made.body)}`);
  return made.body.invitation;
}

/** Invitation links. */
export const invitationCases = (world: World): Record<string, Case> => {
  const own = async () => `${path}/${(await linkOf(world.elin)).id}`;
  const off = { isActive: false };
  return {
    [`GET ${path}`]: { status: 200, success: () => world.elin.get(path) },
    [`POST ${path}`]: { status: 201, success: () => world.elin.post(path, { title: "Kungsleden" }) },
    [`PATCH ${path}/{id}`]: {
      status: 200,
      success: async () => world.elin.patch(await own(), off),
      stranger: async () => world.stranger.patch(await own(), off),
    },
  };
};
