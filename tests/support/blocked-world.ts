import sharp from "sharp";
import { db } from "@/server/db";
import {
  activityOf,
  doorCodeOf,
  feedOf,
  inviteTo,
  outsiderOf,
  pollOf,
  taskOf,
  templateOf,
} from "./cases/activities";
import { attach } from "./cases/attachments";
import { categoryOf, suggestionOf } from "./cases/categories";
import { befriend, blocked } from "./cases/friends";
import { askToJoinGroup, channelOf, groupOf, listGroup } from "./cases/groups";
import { linkOf } from "./cases/invitations";
import {
  addToOrganization,
  askToJoin,
  departmentOf,
  domainOf,
  inviteToOrganization,
  organizationOf,
  publishRecord,
  unitOf,
} from "./cases/orgs";
import { createRoom, type Json, type Member, openDirect, sendText } from "./client";
import { addMembers } from "./people";
import { ok } from "./whole-person";

const conversations = "/api/messages/conversations";
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
let count = 0;

/** Unique words of a person that the other one of a blocked pair must never see. */
export type Marks = Record<"name" | "username" | "bio" | "phone" | "title" | "picture", string>;

const kinds = [
  "people",
  "conversations",
  "messages",
  "groups",
  "organizations",
  "activities",
  "polls",
  "notices",
  "links",
  "notifications",
  "requests",
] as const;
export type Kind = (typeof kinds)[number];
type Ids = Record<Kind, string[]>;

export type BlockedWorld = {
  /** elin has blocked siri; noah and liv share everything with both of them */
  elin: Member;
  siri: Member;
  noah: Member;
  liv: Member;
  /** has no relation to either */
  ida: Member;
  marks: { elin: Marks; siri: Marks };
  conversations: Record<"pair" | "several" | "room" | "group" | "channel" | "board", string>;
  /** ids of everything that exists: arguments for the calls. Requests: also invitations. */
  ids: Ids;
  groupId: string;
  organization: { id: string; slug: string; departmentId: string; unitId: string; domainId: string };
  /** of the group and of the organization */
  categories: string[];
  /** codes of invitation links of elin, siri and noah */
  codes: string[];
  /** codes of the doors of activities of elin and siri */
  doorCodes: string[];
  /** tokens of the own calendars of elin and siri, by their ids */
  tokens: Record<string, string>;
  /** pending, of each of the pair to the group and to the organization */
  suggestions: string[];
  /** of activities of a third person, of elin and of siri; the pair has taken the first */
  tasks: string[];
  /** times of the polls of a third person, of elin and of siri */
  options: string[];
  /** answers without an account, to the polls of elin and of siri */
  outsiders: string[];
};

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

const post = async (one: Member, path: string, body: object) => ok(await one.post(path, body));
const noticeOf = async (one: Member, title: string, phone: string, groupId?: string): Promise<string> => {
  const contactMethods = [{ type: "PHONE", value: phone, label: "mobil" }];
  return (await post(one, "/api/notices", { title, content: "Till låns.", groupId, contactMethods })).notice
    .id;
};

/** Elin's organization, with the others in it. */
async function organizationWith([elin, siri, noah, liv]: [Member, Member, Member, Member]) {
  const { id, slug } = await organizationOf(elin, { enableDepartments: true, enableCountries: true });
  await addToOrganization(id, siri, "ADMIN");
  for (const one of [noah, liv]) await addToOrganization(id, one, "MEMBER");
  const department = await departmentOf(elin, id, "Skidor");
  const unit = await unitOf(elin, id, "COUNTRY", "Sverige");
  const domain = await domainOf(elin, id);
  await publishRecord(elin, id, domain);
  const ids = { departmentId: department.id, unitId: unit.id, domainId: domain.id };
  return { id, slug, ...ids } as BlockedWorld["organization"];
}

/** Creates everything that two people can share, before the block. Returns the ids. */
async function shareEverything(people: [Member, Member, Member, Member]) {
  const [elin, siri, noah, liv] = people;
  const marksOf = (tag: string) => ({ phone: `+46 70 ${tag} 12 34`, title: `Anslag${tag}` });
  const [hers, his] = [marksOf(`5${++count}1`), marksOf(`5${++count}2`)];
  await befriend(elin, siri);
  const group = await groupOf(noah, elin, siri, liv);
  const channel = await channelOf(noah, group.id);
  const notices = [
    // a notice that siri has asked about stays readable to siri, with its title
    await noticeOf(elin, "Tält", hers.phone),
    await noticeOf(siri, his.title, his.phone, group.id),
    await noticeOf(elin, hers.title, hers.phone, group.id),
  ];
  const board = await post(siri, conversations, { type: "NOTICE_BOARD", noticeId: notices[0] });
  const made = {
    pair: await openDirect(elin, siri),
    several: await openDirect(elin, siri, noah, liv),
    room: await createRoom(noah, "Kungsleden", elin, siri, liv),
    group: group.conversationId as string,
    channel: channel.id as string,
    board: board.id as string,
  };
  const messages: string[] = [];
  for (const id of Object.values(made)) {
    for (const one of [elin, siri]) {
      const said = await sendText(one, id, "Vem följer med?");
      const answer = await post(one === elin ? siri : elin, `${conversations}/${id}`, {
        content: "Jag!",
        replyToId: said.id,
      });
      await post(one === elin ? siri : elin, "/api/messages/reactions", { messageId: said.id, emoji: "👍" });
      if (id === made.several) messages.push(said.id, answer.id);
    }
  }
  // soon enough to check in at the door
  const when = { dateTime: new Date(Date.now() + 3_000_000).toISOString(), visibility: "PUBLIC" };
  const activities = [
    await activityOf(noah, when),
    await activityOf(elin, when),
    await activityOf(siri, when),
  ];
  for (const { id } of activities) {
    for (const one of [elin, siri]) await one.post(`/api/availability/${id}/join`, { waitlist: true });
  }
  const tasks: string[] = [];
  for (const [at, one] of [noah, elin, siri].entries()) {
    const task = await taskOf(one, activities[at]?.id, { needed: 9 });
    tasks.push(task.split("/").at(-1) ?? "");
    if (at === 0)
      for (const taker of [elin, siri]) ok(await taker.call("PUT", `${task}/taking`, { body: { count: 2 } }));
  }
  for (const one of [elin, siri]) {
    const role = { body: { role: "ADMIN" } };
    ok(await noah.call("PUT", `/api/personal-groups/${group.id}/members/${one.id}`, role));
  }
  for (const [at, one] of [elin, siri].entries())
    ok(await one.post(`/api/activities/${activities[at + 1]?.id}/invitations`, { userIds: [liv.id] }));
  const doorCodes = await Promise.all([elin, siri].map((one, at) => doorCodeOf(one, activities[at + 1]?.id)));
  // all calls take longer than a code is valid
  await db.activityDoorCode.updateMany({ data: { expiresAt: new Date(Date.now() + 3_600_000) } });
  const polls = await Promise.all([
    pollOf(noah, { groupId: group.id }),
    pollOf(elin, { userIds: [siri.id, liv.id] }),
    pollOf(siri, { userIds: [elin.id, liv.id] }),
  ]);
  for (const { id, options } of polls) {
    const said = { votes: [{ optionId: options[0].id, vote: "YES" }], comment: "Gärna sent" };
    for (const one of [elin, siri]) ok(await one.call("PUT", `/api/polls/${id}/votes`, { body: said }));
  }
  const outsiders: string[] = [];
  for (const [at, one] of [elin, siri].entries()) {
    const poll = polls[at + 1] as Json;
    outsiders.push(await outsiderOf(one, `/api/polls/${poll.id}`, poll.options[0].id));
  }
  const organization = await organizationWith(people);
  const categories = [
    (await categoryOf(noah, `/api/personal-groups/${group.id}`)).id,
    (await categoryOf(elin, `/api/organizations/${organization.id}`)).id,
  ];
  const links = await Promise.all([elin, siri, noah].map((one) => linkOf(one)));
  const suggestions: string[] = [];
  for (const owner of [`/api/personal-groups/${group.id}`, `/api/organizations/${organization.id}`])
    for (const one of [elin, siri]) suggestions.push((await suggestionOf(one, owner)).id);
  const asked = await elin.get("/api/notifications");
  const told = asked.body.notifications.slice(0, 2).map(({ id }: Json) => id);
  const ids: Ids = {
    people: [],
    conversations: Object.values(made),
    messages,
    groups: [group.id],
    organizations: [organization.id],
    activities: activities.map(({ id }) => id),
    polls: polls.map(({ id }) => id),
    notices,
    links: links.map(({ id }) => id),
    notifications: told,
    requests: [],
  };
  return {
    made,
    ids,
    hers,
    his,
    groupId: group.id as string,
    organization,
    categories,
    doorCodes,
    codes: links.map(({ inviteCode }) => inviteCode as string),
    suggestions,
    tasks,
    options: polls.map(({ options }) => options[0].id as string),
    outsiders,
  };
}

/**
 * An organization with an invitation of somebody who does not answer, and an invitation to another organization; one
 * with a request to join, and another one to ask. The first three ids are of organizations.
 */
async function invitedApart(one: Member, ida: Member, noah: Member): Promise<string[]> {
  const [own, asked] = [await organizationOf(one), await organizationOf(one)];
  const [other, open] = [await organizationOf(ida), await organizationOf(ida)];
  return [
    ...[own.id, asked.id, open.id],
    await inviteToOrganization(one, own.id, noah),
    await inviteToOrganization(ida, other.id, one),
    await askToJoin(noah, asked.id),
  ];
}

/** Creates what one of the pair has only with others, so that each call returns something. */
async function createApart(
  one: Member,
  { noah, liv, ida }: Record<"noah" | "liv" | "ida", Member>,
): Promise<Partial<Ids>> {
  await befriend(one, liv);
  const fromIda = (await post(ida, "/api/friends/requests", { toUserId: one.id })).request.id;
  const own = await createRoom(one, "Eget rum", liv);
  const group = await groupOf(one, liv);
  const listed = await groupOf(ida);
  await listGroup(one, group);
  await listGroup(ida, listed);
  const activity = await activityOf(ida, { dateTime: tomorrow(), visibility: "PUBLIC" });
  const invitation = await inviteTo(ida, activity.id, one);
  const free = await activityOf(liv, { dateTime: tomorrow(), visibility: "PUBLIC" });
  const hosted = await activityOf(one, { dateTime: tomorrow(), visibility: "PUBLIC" });
  const invitations = await invitedApart(one, ida, noah);
  return {
    conversations: [own],
    groups: [group.id, listed.id],
    organizations: invitations.slice(0, 3),
    activities: [activity.id, free.id, hosted.id],
    polls: [(await pollOf(one, { userIds: [liv.id] })).id],
    links: [
      (await feedOf(one, { groupId: group.id })).feed.id,
      (await templateOf(one)).split("/").at(-1) ?? "",
    ],
    requests: [fromIda, invitation, ...invitations.slice(3), await askToJoinGroup(noah, group)],
  };
}

/** Changes everything about a person after the block. Returns the new, unique words. */
async function becomeAnother(one: Member, own: { phone: string; title: string }): Promise<Marks> {
  const tag = `${one.name.toLowerCase()}x${process.pid}x${++count}`;
  const marks = { name: `Efter${tag}`, username: `ny.${tag}`, bio: `Zephyrine${tag}` };
  ok(await one.patch("/api/users/me", marks));
  const uploaded = ok(await one.upload("/api/upload/profile-picture", "picture", await picture()));
  await noticeOf(one, `${own.title}b`, own.phone);
  return { ...marks, ...own, picture: uploaded.profilePicture.split("/").at(-1) };
}

/** Activity after the block in the places that both share: it shows in streams and answers. */
export async function changeAfterBlock(
  one: Member,
  world: Pick<BlockedWorld, "conversations" | "noah">,
): Promise<void> {
  for (const id of [world.conversations.several, world.conversations.room, world.conversations.group]) {
    await one.post(`${conversations}/${id}/typing`, { typing: true });
    const said = await sendText(one, id, "Jag igen.");
    await one.post(`${conversations}/${id}/read`);
    await one.patch(`/api/messages/messages/${said.id}`, { content: "Jag, igen." });
    await one.post("/api/messages/reactions", { messageId: said.id, emoji: "❤️" });
    const file = await attach(one, id, await picture(), "bastu.jpg");
    await one.post(`${conversations}/${id}`, { content: "", attachments: [{ id: file.body.attachment.id }] });
  }
  if (one === world.noah) return;
  await one.post(`${conversations}/${world.conversations.room}/leave`);
  ok(await world.noah.post(`${conversations}/${world.conversations.room}/members`, { userIds: [one.id] }));
}

/** A pair with everything that two people can share, and the data that each changed after the block. */
export async function makeBlockedWorld(url: string): Promise<BlockedWorld> {
  const people = (await addMembers(url, "Elin", "Siri", "Noah", "Liv")) as [Member, Member, Member, Member];
  const [elin, siri, noah, liv] = people;
  const [ida] = (await addMembers(url, "Ida")) as [Member];
  const {
    made,
    ids,
    hers,
    his,
    groupId,
    organization,
    categories,
    suggestions,
    codes,
    doorCodes,
    tasks,
    options,
    outsiders,
  } = await shareEverything(people);
  await blocked(elin, siri);
  const marks = { elin: await becomeAnother(elin, hers), siri: await becomeAnother(siri, his) };
  const world: BlockedWorld = {
    elin,
    siri,
    noah,
    liv,
    ida,
    marks,
    conversations: made,
    groupId,
    organization,
    categories,
    codes,
    doorCodes,
    suggestions,
    tasks,
    options,
    outsiders,
    tokens: {},
    ids: { ...ids, people: [...people, ida].map(({ id }) => id) },
  };
  await changeAfterBlock(elin, world);
  await changeAfterBlock(siri, world);
  for (const one of [elin, siri]) {
    const apart = await createApart(one, world);
    world.tokens[one.id] = (await feedOf(one, {})).url.slice(-36, -4);
    for (const kind of kinds) world.ids[kind].push(...(apart[kind] ?? []));
  }
  return world;
}

/** Paths in an answer or event that reveal a person to the other one of a blocked pair. */
export function leaksIn(value: unknown, person: { id: string }, marks: Marks, path = "$"): string[] {
  if (typeof value === "string") {
    return Object.entries(marks).flatMap(([kind, mark]) =>
      value.includes(mark) ? [`${path}: ${kind}`] : [],
    );
  }
  if (typeof value !== "object" || value === null) return [];
  const held = value as Record<string, unknown>;
  const own = held.id === person.id ? ["profilePicture", "isOnline", "readSeq", "bio"] : [];
  const shown = own.filter((field) => held[field] !== undefined && held[field] !== null);
  const isRead = held.type === "user_read" && held.userId === person.id;
  const isTyping =
    /^user_(stopped_)?typing$/.test(String(held.type)) && (held.user as Json)?.id === person.id;
  return [
    ...shown.map((field) => `${path}: ${field}`),
    ...(isRead || isTyping ? [`${path}: ${held.type}`] : []),
    ...Object.entries(held).flatMap(([key, inner]) => leaksIn(inner, person, marks, `${path}.${key}`)),
  ];
}
