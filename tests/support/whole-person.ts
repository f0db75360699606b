import sharp from "sharp";
import { startDigest } from "@/features/messaging/digests/commands";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { addPasskey } from "./authenticator";
import { pollOf, taskOf, templateOf } from "./cases/activities";
import { attach } from "./cases/attachments";
import { boardOf, joinBoard } from "./cases/boards";
import { linkOf } from "./cases/invitations";
import { askToJoin, inviteToOrganization, organizationOf } from "./cases/orgs";
import {
  Client,
  createRoom,
  type Json,
  type Member,
  newRegistration,
  openDirect,
  PASSWORD,
  registerMember,
  sendText,
} from "./client";
import { addTotp } from "./factors";
import { exerciseOf, programFor } from "./matrix/training";
import { addMembers } from "./people";
import { newSubscription } from "./push-service";

/** Words unique to this person. Nobody writes them in a message: what others write about a person is kept. */
export type WholePerson = {
  moa: Member;
  elin: Member;
  siri: Member;
  noah: Member;
  words: Record<"id" | "name" | "username" | "email" | "newEmail" | "bio" | "phone", string>;
  direct: string;
  room: string;
  /** created by elin, moa is only a member */
  otherRoom: string;
  /** moa's, with siri as ADMIN; moa's, without others; elin's */
  group: Json;
  lonely: Json;
  elins: Json;
  activity: Json;
  full: Json;
  notice: Json;
  asked: string;
  said: Json;
  file: Json;
};

export const ok = <Answered extends { status: number; body: Json }>(answer: Answered): Json => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const picture = () =>
  sharp({ create: { width: 9, height: 6, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const open = (one: Member, body: object) => one.post("/api/messages/conversations", body).then(ok);
const groupOf = async (one: Member, name: string) =>
  ok(await one.post("/api/personal-groups", { name })).group;
const add = (one: Member, group: Json, person: { id: string }) =>
  one.post(`/api/personal-groups/${group.id}/members`, { userId: person.id }).then(ok);
const host = async (one: Member, fields: object) =>
  ok(await one.post("/api/activities", { title: "Bastu", dateTime: tomorrow(), ...fields })).activity;
const take = (one: Member, activity: Json) =>
  one.post(`/api/availability/${activity.id}/join`, { waitlist: true }).then(ok);
const ask = async (one: Member, other: Member, message: string) =>
  ok(await one.post("/api/friends/requests", { toUserId: other.id, message })).request;

async function befriend(one: Member, other: Member): Promise<void> {
  const { id } = await ask(one, other, "Hej!");
  ok(await other.patch(`/api/friends/requests/${id}`, { response: "ACCEPTED" }));
}

/** Creates a person with a row in every table that can name them, and others who are related to them. */
export async function makeWholePerson(url: string, tag: string): Promise<WholePerson> {
  const moa = await registerMember(url, `Mirabella${tag}`);
  // before her first call: who calls is kept for a second
  await db.user.update({ where: { id: moa.id }, data: { role: "MANAGER" } });
  const others = await addMembers(url, "Elin", "Siri", "Noah", "Liv", "Ove", "Ida");
  const [elin, siri, noah, liv, ove, ida] = others as [Member, Member, Member, Member, Member, Member];
  const words = {
    id: moa.id,
    name: moa.name,
    username: moa.username,
    email: moa.email,
    newEmail: newRegistration(`next${tag}`).email,
    bio: `Zephyrine${tag}`,
    phone: "+46 70 555 12 99",
  };
  // a former username, which is held
  ok(await moa.patch("/api/users/me", { username: `${words.username}.x` }));
  ok(await moa.patch("/api/users/me", { username: words.username, bio: words.bio }));
  ok(await moa.upload("/api/upload/profile-picture", "picture", await picture()));
  ok(await moa.post("/api/auth/email", { email: words.newEmail, currentPassword: PASSWORD }));
  await new Client(url).signIn(moa.username, PASSWORD);
  ok(await new Client(url).post("/api/auth/password-reset", { email: moa.email }));

  await befriend(moa, elin);
  await befriend(siri, moa);
  await ask(moa, noah, "Vi sågs i fjällen.");
  await ask(liv, moa, "Hej, hej!");
  ok(await moa.post(`/api/users/${ove.id}/block`));
  ok(await ida.post(`/api/users/${moa.id}/block`));

  const conversation = await openDirect(moa, elin);
  const said = await sendText(moa, conversation, "Ses vi vid bastun?");
  const answer = ok(
    await elin.post(`/api/messages/conversations/${conversation}`, { content: "Ja!", replyToId: said.id }),
  );
  ok(await moa.post("/api/messages/reactions", { messageId: answer.id, emoji: "❤️" }));
  ok(await elin.post("/api/messages/reactions", { messageId: said.id, emoji: "👍" }));
  const file = ok(await attach(moa, conversation, await picture(), "bastu.jpg")).attachment;
  ok(
    await moa.post(`/api/messages/conversations/${conversation}`, {
      content: "",
      attachments: [{ id: file.id }],
    }),
  );
  ok(await attach(moa, conversation, await picture(), "unsent.jpg"));
  ok(await moa.post("/api/messages/reports", { messageId: answer.id, reason: "SPAM", details: "Igen." }));
  const { id: reportId } = ok(
    await elin.post("/api/messages/reports", { messageId: said.id, reason: "OTHER" }),
  );
  await db.report.update({ where: { id: reportId }, data: { settledById: moa.id } });
  for (const [ownerId, staffId] of [
    [moa.id, elin.id],
    [elin.id, moa.id],
  ] as const) {
    const down = { kind: "NOTICE", title: "Kajak säljes", reason: "Reklam" } as const;
    await db.takedown.create({ data: { thingId: newId(), ownerId, staffId, ...down } });
  }

  const hers = await createRoom(moa, "Kungsleden", elin, noah);
  await sendText(moa, hers, "Vem tar tältet?");
  const otherRoom = await createRoom(elin, "Fjällstugan", noah);
  ok(await elin.post(`/api/messages/conversations/${otherRoom}/members`, { userIds: [moa.id, siri.id] }));
  await openDirect(moa, siri, noah);
  const left = await createRoom(elin, "Bastun", moa, siri);
  ok(await moa.post(`/api/messages/conversations/${left}/leave`, { final: true }));

  const group = await groupOf(moa, "Kajakerna");
  for (const one of [elin, siri]) await add(moa, group, one);
  ok(
    await moa.call("PUT", `/api/personal-groups/${group.id}/members/${siri.id}`, { body: { role: "ADMIN" } }),
  );
  ok(await moa.post(`/api/personal-groups/${group.id}/channels`, { name: "Turer" }));
  const lonely = await groupOf(moa, "Ensamma");
  const elins = await groupOf(elin, "Löparna");
  await add(elin, elins, moa);
  const deleted = await groupOf(elin, "Bergsklättrarna");
  await add(elin, deleted, moa);
  const confirmed = { confirmationName: "Bergsklättrarna", handoverTo: null };
  ok(await elin.delete(`/api/personal-groups/${deleted.id}`, confirmed));
  for (const [userId, invitedById, groupId] of [
    [moa.id, siri.id, lonely.id],
    [noah.id, moa.id, group.id],
  ]) {
    const id = newId();
    await db.groupInvitation.create({
      data: { id, userId: userId!, invitedById: invitedById!, groupId, pendingKey: `${groupId} ${userId}` },
    });
  }

  for (const isPublic of [true, false]) {
    const { organization } = ok(await moa.post("/api/organizations", { name: "Friluftsklubben", isPublic }));
    ok(await moa.post(`/api/training/organizations/${organization.id}/coaches`, { userId: moa.id }));
    ok(await moa.post(`/api/organizations/${organization.id}/follow`));
    await inviteToOrganization(moa, organization.id, noah);
  }

  await inviteToOrganization(elin, (await organizationOf(elin)).id, moa);
  await linkOf(moa, { title: words.bio, type: "GROUP", groupId: group.id });
  const link = await linkOf(elin);
  await db.invitationRedemption.create({ data: { linkId: link.id, userId: moa.id } });
  const suggest = async (one: Member, { id }: Json, name: string) => {
    const path = `/api/personal-groups/${id}/category-suggestions`;
    const { suggestion } = ok(await one.post(path, { name, description: "Saknas." }));
    return `${path}/${suggestion.id}`;
  };
  await suggest(moa, elins, "Backe");
  const [hersReviewed, reviewedByHer] = [
    await suggest(moa, elins, "Fika"),
    await suggest(siri, group, "Paddling"),
  ];
  ok(await elin.patch(hersReviewed, { action: "approve", reviewComment: "Gärna." }));
  ok(await moa.patch(reviewedByHer, { action: "reject", reviewComment: "Nej." }));
  await askToJoin(moa, (await organizationOf(elin)).id);
  const { group: listed } = ok(
    await elin.post("/api/personal-groups", { name: "Paddlarna", isListed: true }),
  );
  ok(await moa.post(`/api/personal-groups/${listed.id}/join-requests`, { message: "Jag paddlar." }));

  const contactMethods = [{ type: "PHONE", value: words.phone }];
  const { notice } = ok(
    await moa.post("/api/notices", { title: "Tält", content: "Lånas ut.", contactMethods }),
  );
  const asked = (await open(elin, { type: "NOTICE_BOARD", noticeId: notice.id })).id;
  await sendText(elin, asked, "Är det ledigt?");
  const { notice: elinsNotice } = ok(
    await elin.post("/api/notices", { title: "Skidor", content: "Säljes." }),
  );
  const { id: asking } = await open(moa, { type: "NOTICE_BOARD", noticeId: elinsNotice.id });
  await sendText(moa, asking, "Hur långa?");

  ok(await moa.patch("/api/journal/2026-06-18", { mood: 4, tags: [words.name], note: words.name }));

  await train(moa, words.name);
  await coach(moa, elin, siri, words.name);
  await board(moa);

  const { feedback } = ok(await moa.post("/api/feedback", { kind: "IDEA", content: words.name }));
  ok(await moa.patch(`/api/admin/feedback/${feedback.id}`, {}));

  const activity = await host(moa, { visibility: "FRIENDS", maxParticipants: 1 });
  await take(elin, activity);
  await take(siri, activity);
  ok(await moa.post("/api/invitations/opened"));
  ok(await moa.post(`/api/activities/${activity.id}/invitations`, { userIds: [noah.id] }));
  const full = await host(elin, { title: "Löpning", maxParticipants: 1, visibility: "PUBLIC" });
  ok(await elin.post(`/api/activities/${full.id}/invitations`, { userIds: [moa.id] }));
  await take(moa, full);
  await take(noah, full);
  await taskOf(moa, activity.id, { title: words.name });
  await templateOf(moa, activity.id);
  await pollOf(moa, { title: words.name });
  const poll = await pollOf(elin, { userIds: [moa.id] });
  const votes = [{ optionId: poll.options[0].id, vote: "IF_NEEDED" }];
  ok(await moa.call("PUT", `/api/polls/${poll.id}/votes`, { body: { votes, comment: "Kanske bortrest" } }));
  ok(await moa.call("PUT", `${await taskOf(elin, full.id)}/taking`, { body: {} }));
  const run = await host(elin, { title: "Intervaller", visibility: "PUBLIC" });
  const unsure = { body: { answer: "MAYBE", reason: "Kanske bortrest" } };
  ok(await moa.call("PUT", `/api/activities/${run.id}/answer`, unsure));
  const series = await host(elin, { recurrence: "FREQ=WEEKLY", visibility: "PUBLIC" });
  const away = { answer: "NO", reason: "Bortrest", occurrence: series.dateTime };
  ok(await moa.call("PUT", `/api/activities/${series.id}/answer`, { body: away }));
  const begun = { dateTime: new Date(Date.now() + 1_200_000).toISOString(), visibility: "PUBLIC" };
  const rehearsal = await host(elin, begun);
  await take(moa, rehearsal);
  const came = { entries: [{ userId: moa.id, status: "LATE" }] };
  ok(await elin.call("PUT", `/api/activities/${rehearsal.id}/attendance`, { body: came }));
  const weekly = await host(moa, { recurrence: "FREQ=WEEKLY" });
  const cancelled = { occurrence: weekly.dateTime, isCancelled: true, message: words.name };
  ok(await moa.patch(`/api/activities/${weekly.id}`, cancelled));
  ok(await moa.post("/api/calendar-feeds", {}));
  ok(await moa.call("PUT", "/api/activities/reminders", { body: { minutes: [60] } }));

  await db.notificationSetting.create({
    data: { userId: moa.id, type: "friend_request", inApp: true, mail: "OFF" },
  });
  ok(await moa.post("/api/push/subscriptions", newSubscription()));
  const device = await db.pushSubscription.findFirstOrThrow({ where: { userId: moa.id } });
  const waits = {
    notBefore: new Date(Date.now() + 86_400_000),
    expiresAt: new Date(Date.now() + 86_400_000),
  };
  await db.pushDelivery.create({
    data: {
      subscriptionId: device.id,
      userId: moa.id,
      tag: "test",
      source: "test",
      subjectId: device.id,
      ...waits,
    },
  });
  await startDigest(moa, newId());
  await db.presence.create({ data: { userId: moa.id, processId: newId() } });
  await addTotp(moa);
  await addPasskey(moa);
  const exportId = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.dataExport.create({ data: { id: exportId, userId: moa.id, status: "READY", expiresAt } });
  await uploads.put(`exports/${exportId}.zip`, Buffer.from(words.name));

  return {
    ...{ moa, elin, siri, noah, words, group, lonely, elins, activity, full, notice, asked, said, file },
    ...{ direct: conversation, room: hers, otherRoom },
  };
}

/** A workout with a set, a run, an exercise of one's own, an imported file, settings, a pause and a running program. */
async function train(moa: Member, text: string): Promise<void> {
  const base = "/api/training";
  const { workout } = ok(await moa.post(`${base}/workouts`, { title: text, note: text }));
  const added = { exerciseId: await exerciseOf(moa) };
  const [{ id }] = ok(await moa.post(`${base}/workouts/${workout.id}/exercises`, added)).workout.exercises;
  ok(await moa.post(`${base}/workouts/exercises/${id}/sets`, { reps: 5, note: text, isCompleted: true }));
  ok(await moa.post(`${base}/workouts`, { title: text, endurance: { sport: "RUN", elapsedSeconds: 1500 } }));
  ok(await moa.post(`${base}/exercises`, { name: text }));
  ok(await moa.patch(`${base}/settings`, { formula: "BRZYCKI" }));
  ok(await moa.post(`${base}/pauses`, { from: "2026-06-18", to: "2026-06-20", reason: text }));
  const made = ok(await moa.post(`${base}/programs`, { ...programFor(added.exerciseId), note: text }));
  ok(await moa.post(`${base}/programs/${made.program.id}/start`, { from: "2031-06-02" }));
  await db.trainingImport.create({ data: { id: newId(), userId: moa.id } });
}

/** Sets a day for a group's time, and is on its board. */
async function board(moa: Member): Promise<void> {
  await joinBoard(moa, await boardOf(moa, await groupOf(moa, "Styrkan")));
}

/** Gives a client a program, and changes it afterwards. */
async function giveProgram(moa: Member, client: Member): Promise<void> {
  const { program } = ok(await moa.post("/api/training/programs", programFor(await exerciseOf(moa))));
  const path = `/api/training/clients/${client.id}/programs`;
  const given = ok(await moa.post(path, { programId: program.id })).program;
  ok(await moa.patch(`${path}/${given.id}`, { weeks: [] }));
}

/** The coach of one person, and the client of another, with words about a workout of each. */
async function coach(moa: Member, client: Member, of: Member, text: string): Promise<void> {
  const base = "/api/training";
  const asked = { userId: moa.id, role: "COACH", shares: ["WORKOUTS", "PROGRAM"] };
  const hers = ok(await client.post(`${base}/coachings`, asked)).coaching;
  ok(await moa.post(`${base}/coachings/${hers.id}/accept`));
  ok(await moa.patch(`${base}/clients/${client.id}`, { note: text }));
  // it stays with the client
  const trained = ok(await client.post(`${base}/workouts`, {})).workout;
  ok(
    await moa.post(`${base}/clients/${client.id}/workouts/${trained.id}/comments`, {
      text: "Tungt, men bra",
    }),
  );
  await giveProgram(moa, client);
  const { coaching } = ok(await of.post(`${base}/coachings`, { userId: moa.id, role: "CLIENT" }));
  ok(await moa.post(`${base}/coachings/${coaching.id}/accept`, { shares: ["LOAD", "WORKOUTS"] }));
  ok(await of.patch(`${base}/clients/${moa.id}`, { note: text }));
  const { workout } = ok(await moa.post(`${base}/workouts`, {}));
  ok(await of.post(`${base}/clients/${moa.id}/workouts/${workout.id}/comments`, { text: "Starkt" }));
}
