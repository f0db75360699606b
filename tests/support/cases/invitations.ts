import type { Json, Member } from "../client";
import { addMembers } from "../people";
import type { Case, World } from "./case";

const path = "/api/invitations";

/** Creates an invitation link of this person; of type GENERAL unless said otherwise. */
export async function linkOf(owner: Member, fields: object = {}): Promise<Json> {
  const made = await owner.post(path, { title: "Kungsleden i augusti", ...fields });
  if (made.status !== 201) throw new Error(`no link: ${JSON.stringify(made.body)}`);
  return made.body.invitation;
}

export const redeem = (by: Member, { inviteCode }: Json) => by.post(`${path}/code/${inviteCode}/redeem`);

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
    [`GET ${path}/code/{code}`]: {
      status: 200,
      success: async () => world.siri.get(`${path}/code/${(await linkOf(world.elin)).inviteCode}`),
      stranger: () => world.stranger.get(`${path}/code/${"0".repeat(32)}`),
    },
    [`POST ${path}/code/{code}/redeem`]: {
      status: 200,
      success: async () => {
        const [one] = await addMembers(world.app.url, "New");
        return redeem(one!, await linkOf(world.elin));
      },
      stranger: () => redeem(world.stranger, { inviteCode: "0".repeat(32) }),
    },
  };
};
