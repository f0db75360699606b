import type { Json, Member } from "../client";

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

/** Lets others find a group, with whatever else is given. */
export async function listGroup(by: Member, { id }: Json, fields: object = {}): Promise<void> {
  const { status, body } = await by.patch(`${path}/${id}`, { isListed: true, ...fields });
  if (status !== 200) throw new Error(`not listed: ${JSON.stringify(body)}`);
}

/** Asks to join a listed group; the request's id. */
export async function askToJoinGroup(one: Member, { id }: Json): Promise<string> {
  const made = await one.post(`${path}/${id}/join-requests`, {});
  if (made.status !== 201) throw new Error(`not asked: ${JSON.stringify(made.body)}`);
  return made.body.request.id;
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
