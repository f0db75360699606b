import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendAccountEmail } from "@/features/accounts/jobs";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { logDeletions } from "@/features/backups/jobs";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { seal } from "@/server/secrets";
import { type App, startApp } from "../support/app";
import { Client, type Json, newRegistration, PASSWORD, registerMember } from "../support/client";
import { emailsTo, emailTo } from "../support/emails";
import { rounds } from "../support/full";
import { SocketStream, SseStream } from "../support/live";
import { registerConfirmedMember } from "../support/people";
import { findFiles, findWords, scanTables } from "../support/table-scan";
import { makeWholePerson, ok, type WholePerson } from "../support/whole-person";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const remove = (one: Client, body: object = { password: PASSWORD }) => one.delete("/api/users/me", body);
/** All tables, half a minute later: where there is no log of deletions, they are forgotten. */
async function scanLater() {
  await logDeletions();
  return scanTables(app.databaseUrl);
}
const GONE = "deleted member";

/** Tables that can't name a person, and why. A new table is either filled by makeWholePerson, or listed here. */
const nameless: Record<string, string> = {
  "pgboss.job": "its rows lie in its partitions, which are looked at",
  "pgboss.archive": "failed jobs of the past: emptied with the others",
  "pgboss.queue": "names of queues",
  "pgboss.schedule": "not used",
  "pgboss.subscription": "not used",
  "pgboss.version": "of the queue's own schema",
  _prisma_migrations: "of the schema alone",
  PushProgress: "a position alone",
  BackupRun: "when and where to, and counts",
  Deletion: "ids of what was deleted, until they are in the log that a restore reads",
  RestoreState: "of the database alone",
  Group: "who is in it, and as what, is told by GroupMember",
  Organization: "who is in it, and as what, is told by OrganizationMember",
  Category: "of a group or organization alone",
  Department: "who is in it is told by OrganizationMember",
  OrganizationUnit: "who is in it is told by OrganizationMember",
  OrganizationDomain: "of an organization alone",
  ActivitySource: "digests and a version; whose activity it is, Activity tells",
  ActivityReminder: "of a time of an activity alone; whom it reminded is told by Notification",
  ActivityPollOption: "times of a poll alone",
  ActivityPollOutsider: "names without an account",
  ActivityPollOutsiderVote: "what they said to times",
  ActivityRoll: "of an activity alone; who came is told by ActivityAttendance",
  ActivityDoorCode: "hashes of random values, gone an hour after they expire",
  SpentChallenge: "hashes of random values, gone within minutes",
  SearchConversation: "of a conversation alone",
  SearchPending: "ids that the next search takes out",
  SearchWord: "words without what they stand in, forgotten once nothing has them",
  SearchProgress: "how far each kind is indexed",
  rate_limit: "keys are hashes, which run out within the hour",
};

describe("the deletion of an account, proven by a scan of every table", () => {
  let world: WholePerson;
  let windows: { sse: SseStream; socket: SocketStream };
  beforeAll(async () => {
    world = await makeWholePerson(app.url, "Q");
    windows = {
      sse: await new SseStream(app.url, world.elin).open(),
      socket: await new SocketStream(app.url, world.elin).open(),
    };
  });
  afterAll(() => {
    windows.sse.close();
    windows.socket.close();
  });

  test("she has something in every table", async () => {
    // a search indexes what there is of her
    ok(await world.moa.get("/api/search?q=moa"));
    const tables = await scanTables(app.databaseUrl);
    const found = findWords(tables, Object.values(world.words));
    const names = tables.map(({ schema, name }) => (schema === "public" ? name : `${schema}.${name}`));
    expect(names.filter((name) => !found.has(name) && !(name in nameless))).toEqual([]);
    expect((await findFiles(Object.values(world.words))).length).toBeGreaterThan(1);
  });

  test("a wrong password is 403, another username 400, and nothing is gone", async () => {
    const wrong = await remove(world.moa, { password: "not this one" });
    expect([wrong.status, wrong.body.issues]).toEqual([
      403,
      [{ path: "password", message: "The current password is wrong." }],
    ]);
    const other = await remove(world.moa, { password: PASSWORD, confirmationUsername: world.elin.username });
    expect([other.status, other.body.error]).toEqual([400, "Username does not match."]);
    expect((await remove(world.moa, {})).status).toBe(400);
    expect((await world.moa.get("/api/users/me")).status).toBe(200);
  });

  test("afterwards no row of any table and no file names her, but the one that keeps her username from others", async () => {
    const stream = await new SseStream(app.url, world.moa).open();
    const confirmationUsername = world.moa.username.toUpperCase();
    const answer = await remove(world.moa, { password: PASSWORD, confirmationUsername });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    await stream.until("the end of her stream", () => stream.closed);
    const found = findWords(await scanLater(), Object.values(world.words));
    expect(Object.fromEntries(found)).toEqual({ HeldUsername: [world.words.username] });
    expect(await findFiles(Object.values(world.words))).toEqual([]);
    expect((await world.moa.get("/api/users/me")).status).toBe(401);
    expect((await new Client(app.url).signIn(world.words.username, PASSWORD)).status).toBe(401);
  });

  const thread = async (id: string): Promise<{ conversation: Json; messages: Json[] }> =>
    ok(await world.elin.get(`/api/messages/conversations/${id}?limit=100`));

  test("her messages are there with their files, signed 'deleted member'; quotes and previews too", async () => {
    const { conversation, messages } = await thread(world.direct);
    expect(conversation).toMatchObject({ name: GONE, avatar: null, participants: [], participantCount: 1 });
    const [said, answer, sent] = messages;
    expect(said).toMatchObject({ content: "Ses vi vid bastun?", sender: DELETED_PERSON });
    expect(answer.replyTo).toMatchObject({ content: "Ses vi vid bastun?", sender: DELETED_PERSON });
    expect(answer.reactions).toEqual({});
    expect(said.reactions).toEqual({ "👍": [{ id: world.elin.id, name: "Elin" }] });
    expect(sent.attachments).toMatchObject([{ id: world.file.id, name: "bastu.jpg" }]);
    expect((await world.elin.get(sent.attachments[0].url)).status).toBe(200);
    expect(conversation.lastMessage).toMatchObject({
      senderId: DELETED_PERSON.id,
      senderName: "deleted member",
    });
  });

  test("their DIRECT conversation stays readable, nothing can be said in it any more", async () => {
    const path = `/api/messages/conversations/${world.direct}`;
    expect((await world.elin.post(path, { content: "Hallå?" })).status).toBe(404);
    expect((await world.elin.post(`${path}/typing`, { typing: true })).status).toBe(404);
    expect(
      (await world.elin.post(`/api/messages/conversations/${world.asked}`, { content: "?" })).status,
    ).toBe(404);
    expect((await thread(world.asked)).conversation).toMatchObject({ name: "Tält", noticeId: null });
  });

  test("SYSTEM messages name her no more, in what they record and in their text", async () => {
    const { messages, conversation } = await thread(world.room);
    expect(conversation.createdBy).toBe(world.elin.id);
    expect(
      messages.filter(({ messageType }) => messageType === "SYSTEM").map(({ content }) => content),
    ).toEqual([`${GONE} created the room.`, `${GONE} left.`]);
    const other = await thread(world.otherRoom);
    expect(other.messages.map(({ content }) => content)).toContain(`Elin added Siri and ${GONE}.`);
    expect(other.conversation.allParticipants.map(({ name }: Json) => name).sort()).toEqual([
      "Elin",
      "Noah",
      "Siri",
    ]);
  });

  test("her group passes to its longest-serving ADMIN, her group without other members is deleted, counts are right", async () => {
    const { group } = ok(await world.siri.get(`/api/personal-groups/${world.group.id}`));
    expect(group).toMatchObject({ role: "OWNER", memberCount: 2 });
    expect(await db.group.findUnique({ where: { id: world.lonely.id } })).toBeNull();
    const { group: elins } = ok(await world.elin.get(`/api/personal-groups/${world.elins.id}`));
    expect([elins.memberCount, elins.members.length]).toEqual([1, 1]);
    expect(
      (await world.noah.get("/api/notifications?includeRead=true")).body.notifications.map(
        (one: Json) => one.type,
      ),
      // he was invited to one that she hosted: those who may come are told too
    ).toEqual(["ACTIVITY_WAITLIST", "ACTIVITY_CANCELLED"]);
  });

  test("activities she hosted are deleted; her place goes to the first on the waitlist", async () => {
    expect((await world.elin.get(`/api/activities/${world.activity.id}`)).status).toBe(404);
    const { activity } = ok(await world.elin.get(`/api/activities/${world.full.id}`));
    expect(activity.participants.map(({ user }: Json) => user.id)).toEqual([world.noah.id]);
  });

  test("reports stay, without her", async () => {
    const reports = await db.report.findMany({ orderBy: { createdAt: "asc" } });
    expect(reports.map(({ details, content }) => [details, content])).toEqual([
      ["Igen.", "Ja!"],
      ["", "Ses vi vid bastun?"],
    ]);
    expect(reports.flatMap((one) => [one.reporterId, one.senderId, one.settledById]).filter(Boolean)).toEqual(
      [world.elin.id, world.elin.id],
    );
  });

  test("others' open windows are told of it", async () => {
    const { sse, socket } = windows;
    await sse.until("her message without her", () =>
      sse
        .all("message_updated")
        .some(({ message }) => message.id === world.said.id && message.sender.id === DELETED_PERSON.id),
    );
    await sse.until("the name", () =>
      sse
        .all("conversation_updated")
        .some(
          ({ conversation }) =>
            "name" in conversation && conversation.id === world.direct && conversation.name === GONE,
        ),
    );
    await socket.until("badges", () =>
      socket.received.some(({ event }) => (event.type as string) === "badges"),
    );
    expect(ok(await world.elin.get("/api/friends")).friends).toEqual([]);
  });

  test("her username is held, her address is free, and its new owner gets access to nothing of hers", async () => {
    const { name, username, email } = world.moa;
    const register = (username: string) =>
      new Client(app.url).post("/api/auth/register", { name, username, email, password: PASSWORD });
    expect((await register(username)).status).toBe(409);
    const other = `${username}.ny`;
    expect((await register(other)).status).toBe(201);
    const again = new Client(app.url);
    expect((await again.signIn(other, PASSWORD)).status).toBe(200);
    expect(ok(await again.get("/api/messages/conversations")).conversations).toEqual([]);
    expect(ok(await again.get("/api/personal-groups")).groups).toEqual([]);
    expect(ok(await again.get("/api/notifications?includeRead=true")).notifications).toEqual([]);
    expect((await again.get(`/api/messages/conversations/${world.direct}`)).status).toBe(404);
  });
});

test("what is past of a host who left a group outlives it, and what is to come goes with its last owner", async () => {
  const [moa, elin, siri] = [
    await registerMember(app.url, "Last"),
    await registerMember(app.url, "Elin"),
    await registerMember(app.url, "Siri"),
  ];
  const { group } = ok(await moa.post("/api/personal-groups", { name: "Kajakerna" }));
  const members = `/api/personal-groups/${group.id}/members`;
  for (const { id } of [elin, siri]) ok(await moa.post(members, { userId: id }));
  const plan = async (hours: number) => {
    const dateTime = new Date(Date.now() + hours * 3_600_000).toISOString();
    return ok(await elin.post("/api/activities", { title: "Bastu", dateTime, groupId: group.id })).activity
      .id;
  };
  const [past, coming] = [await plan(-24), await plan(24)];
  for (const one of [elin, siri]) ok(await one.delete(`${members}/${one.id}`));
  expect(ok(await moa.get(`/api/activities/${coming}`)).activity.host.id).toBe(moa.id);
  ok(await remove(moa));
  const { activity } = ok(await elin.get(`/api/activities/${past}`));
  expect(activity).toMatchObject({ visibility: "PRIVATE", groupId: null, host: { id: elin.id } });
  for (const one of [elin, siri]) expect((await one.get(`/api/activities/${coming}`)).status).toBe(404);
});

test("what somebody hosted or joined in a group that they had left is gone with the account", async () => {
  const [moa, elin, siri] = [
    await registerMember(app.url, "Moa"),
    await registerMember(app.url, "Elin"),
    await registerMember(app.url, "Siri"),
  ];
  const { group } = ok(await moa.post("/api/personal-groups", { name: "Kajakerna" }));
  const members = `/api/personal-groups/${group.id}/members`;
  for (const { id } of [elin, siri]) ok(await moa.post(members, { userId: id }));
  const dateTime = new Date(Date.now() - 86_400_000).toISOString();
  const { activity } = ok(
    await elin.post("/api/activities", { title: "Bastu", dateTime, groupId: group.id }),
  );
  await db.activityStanding.create({
    data: { activityId: activity.id, userId: siri.id, standing: "GOING" },
  });
  for (const one of [siri, elin]) ok(await one.delete(`${members}/${one.id}`));
  for (const one of [siri, elin]) ok(await remove(one));
  expect(await db.user.count({ where: { id: { in: [elin.id, siri.id] } } })).toBe(0);
  expect(await db.activity.count({ where: { id: activity.id } })).toBe(0);
});

test("emails in the outbox that neither go to her nor tell of her stay, whatever her name is", async () => {
  const [hej, elin, siri] = [
    await registerMember(app.url, "Hej"),
    await registerConfirmedMember(app.url, "Elin"),
    await registerMember(app.url, "Siri"),
  ];
  const dateTime = new Date(Date.now() + 86_400_000).toISOString();
  for (const one of [siri, hej]) {
    const { activity } = ok(await one.post("/api/activities", { title: "Bastu", dateTime }));
    ok(await one.post(`/api/activities/${activity.id}/invitations`, { userIds: [elin.id] }));
  }
  await emailTo(elin.email, 2);
  ok(await remove(hej));
  const [kept, ...others] = await emailsTo(elin.email);
  expect([kept?.text, others]).toEqual([expect.stringContaining("Siri"), []]);
});

test("the link to a new address that was on its way when the account was closed is not sent", async () => {
  const moa = await registerMember(app.url, "Moved");
  const tokenId = newId();
  const { email } = newRegistration("moved");
  await db.accountToken.create({
    data: {
      id: tokenId,
      tokenHash: tokenId,
      kind: "EMAIL_CHANGE",
      userId: moa.id,
      email,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  await db.user.update({ where: { id: moa.id }, data: { closedAt: new Date() } });
  const asked = { letter: "new-address" as const, tokenId, sealedToken: seal("token") };
  await sendAccountEmail(asked, { id: newId(), attempt: 0 });
  expect(await emailsTo(email)).toEqual([]);
  await db.user.delete({ where: { id: moa.id } });
});

test("notifications that mention her because of others' acts are deleted too, whatever their age", async () => {
  const [moa, siri, noah] = [
    await registerMember(app.url, "Named"),
    await registerMember(app.url, "Siri"),
    await registerMember(app.url, "Noah"),
  ];
  const tell = (data: object) =>
    db.notification.create({
      data: {
        id: "01890000-0000-7000-8000-000000000001",
        userId: siri.id,
        actorId: noah.id,
        type: "GROUP_INVITATION",
        title: "-",
        message: "-",
        data,
      },
    });
  const { id } = await tell({ groupName: "Bastu", members: [{ id: moa.id, name: "Named" }] });
  expect((await remove(moa)).status).toBe(200);
  expect(await db.notification.count({ where: { id } })).toBe(0);
  // a notification that names somebody else stays
  await tell({ groupName: "Bastu", members: [{ id: noah.id }] });
  expect((await remove(await registerMember(app.url, "Other"))).status).toBe(200);
  expect(await db.notification.count({ where: { id } })).toBe(1);
});

test("asked for twice at once, one wins", async () => {
  const moa = await registerMember(app.url, "Twice");
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(moa.copy())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  expect(await db.user.count({ where: { OR: [{ id: moa.id }, { closedAt: { not: null } }] } })).toBe(0);
});

test("the last administrator needs another one first; of two at once one stays", async () => {
  const [one, other] = [await registerMember(app.url, "Ada"), await registerMember(app.url, "Ada")];
  await db.user.updateMany({ where: { id: { in: [one.id, other.id] } }, data: { role: "ADMIN" } });
  const answers = await Promise.all([remove(one), remove(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toContain("the last administrator");
  expect(await db.user.count({ where: { role: "ADMIN" } })).toBe(1);
});

test("a process that died in between: the job goes on with it, whatever was done already", async () => {
  const { finishRemovals } = await import("@/features/accounts/removal/jobs");
  const world = await makeWholePerson(app.url, "Died");
  const closedAt = new Date(Date.now() - 3600_000);
  const nobody = `deleted member ${world.moa.id.slice(0, 8)}`;
  await db.user.update({
    where: { id: world.moa.id },
    data: {
      closedAt,
      name: GONE,
      nameKey: "",
      username: nobody,
      usernameKey: nobody,
      email: nobody,
      emailKey: nobody,
      bio: "",
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await world.moa.get("/api/users/me")).status).toBe(401);
  await finishRemovals();
  expect(Object.fromEntries(findWords(await scanLater(), [world.moa.id]))).toEqual({});
});

test("sends, joins, invitations and requests to and from her at once: nothing is left over, nothing fails", async () => {
  for (const round of rounds(3)) {
    const world = await makeWholePerson(app.url, `Storm${round}x`);
    const { moa, elin, siri, noah } = world;
    const post = (one: Client, path: string, body: object = {}) => one.post(path, body);
    const act = (at: number) => [
      post(moa, `/api/messages/conversations/${world.direct}`, { content: `från ${at}` }),
      post(elin, `/api/messages/conversations/${world.direct}`, { content: `till ${at}` }),
      post(moa, `/api/messages/conversations/${world.room}`, { content: `rum ${at}` }),
      post(noah, "/api/friends/requests", { toUserId: moa.id, message: `hej ${at}` }),
      post(moa, "/api/friends/requests", { toUserId: noah.id }),
      post(elin, `/api/messages/conversations/${world.otherRoom}/members`, { userIds: [moa.id] }),
      post(siri, `/api/personal-groups/${world.group.id}/members`, { userId: moa.id }),
      post(moa, `/api/activities/${world.activity.id}/invitations`, { userIds: [siri.id] }),
      post(moa, `/api/availability/${world.full.id}/leave`),
      post(moa, "/api/messages/conversations", { type: "DIRECT", participantIds: [noah.id] }),
      post(siri, "/api/messages/conversations", { type: "DIRECT", participantIds: [moa.id] }),
      post(moa, "/api/notices", { title: `anslag ${at}`, content: "text" }),
      post(moa, "/api/personal-groups", { name: `grupp ${at}` }),
      post(moa, "/api/messages/reactions", { messageId: world.said.id, emoji: "🎉" }),
      moa.patch("/api/users/me", { bio: `${world.words.bio} ${at}` }),
      moa.delete(`/api/friends/${elin.id}`),
      elin.delete(`/api/messages/messages/${world.said.id}`),
      siri.delete(`/api/personal-groups/${world.group.id}/members/${moa.id}`),
    ];
    const before = [0, 1, 2].flatMap(act);
    const [removed, ...answers] = await Promise.all([remove(moa), ...before, ...[3, 4, 5].flatMap(act)]);
    expect(removed?.status).toBe(200);
    // busy: on a loaded machine a call may wait for a lock longer than it is given; nothing of it was done
    const failed = answers.filter(({ status, body }) => status >= 500 && body.code !== "busy");
    expect(failed.map(({ body }) => body)).toEqual([]);
    expect((await Promise.all(act(6).slice(1, 2)))[0]?.status).toBe(404);
    const found = findWords(await scanLater(), Object.values(world.words).slice(0, 6));
    expect(Object.fromEntries(found)).toEqual({ HeldUsername: [world.words.username] });
    expect(await db.user.count({ where: { closedAt: { not: null } } })).toBe(0);
  }
});

test("a person with thousands of messages and hundreds of conversations", async () => {
  const moa = await registerMember(app.url, "Many");
  const elin = await registerMember(app.url, "Elin");
  const { id } = ok(
    await moa.post("/api/messages/conversations", { type: "DIRECT", participantIds: [elin.id] }),
  );
  await db.$executeRaw`
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
    select gen_random_uuid(), ${id}::uuid, n, ${moa.id}::uuid, 'TEXT', 'text', now() from generate_series(1, 10000) n`;
  await db.$executeRaw`
    with c as (
      insert into "Conversation" (id, type, name, "isTemporary", "createdById", "participantCount")
      select gen_random_uuid(), 'GROUP', 'rum', true, ${moa.id}::uuid, 2 from generate_series(1, 500) returning id
    ) insert into "Participant" ("conversationId", "userId")
    select id, person from c, unnest(array[${moa.id}::uuid, ${elin.id}::uuid]) person`;
  expect((await remove(moa)).status).toBe(200);
  expect(Object.fromEntries(findWords(await scanLater(), [moa.id, moa.username]))).toEqual({
    HeldUsername: [moa.username],
  });
  expect(await db.message.count({ where: { conversationId: id, senderId: null } })).toBe(10_000);
  expect(
    await db.conversation.count({ where: { isTemporary: true, createdById: elin.id } }),
  ).toBeGreaterThanOrEqual(500);
});
