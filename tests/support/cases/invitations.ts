import type { Json, Member } from "../client";

const path = "/api/invitations";

/** Creates an invitation link of this person; of type GENERAL unless said otherwise. */
export async function linkOf(owner: Member, fields: object = {}): Promise<Json> {
  const made = await owner.post(path, { title: "Kungsleden i augusti", ...fields });
  if (made.status !== 201) throw new Error(`no link: ${JSON.stringify(made.body)}`);
  return made.body.invitation;
}

export const redeem = (by: Member, { inviteCode }: Json) => by.post(`${path}/code/${inviteCode}/redeem`);
