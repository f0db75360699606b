import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NotificationEvent } from "@/features/notifications/events";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/notifications";
const two = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const list = async (one: Member, query = ""): Promise<Json> => (await one.get(`${path}${query}`)).body;
/** Creates notifications, one for each of `daysAgo`. Returns their ids. */
async function tell(one: Member, ...daysAgo: number[]): Promise<string[]> {
  const rows = daysAgo.map((days, at) => ({
    id: newId(),
    userId: one.id,
    type: "Added to Group",
    title: `nummer ${at}`,
    message: "",
    data: { groupId: anyId, groupName: "Tisdagslöparna", groupDescription: "", invitedBy: "Elin" },
    createdAt: new Date(Date.now() - days * 86_400_000 + at),
  }));
  await db.notification.createMany({ data: rows });
  return rows.map(({ id }) => id);
}
const addToGroup = async (one: Member, other: Member, name = "Tisdagslöparna") => {
  const { group } = (await one.post("/api/personal-groups", { name, description: "Vi springer." })).body;
  await one.post(`/api/personal-groups/${group.id}/members`, { userId: other.id });
  return group.id as string;
};

test("POST members adds at once and sends the notification 'Added to Group'", async () => {
  const [elin, siri] = await two();
  const groupId = await addToGroup(elin, siri);
  expect((await list(siri)).notifications).toEqual([
    {
      id: expect.any(String),
      type: "Added to Group",
      title: "Added to Group",
      message: "Elin added you to Tisdagslöparna.",
      isRead: false,
      status: "UNREAD",
      invitationStatus: null,
      data: { groupId, groupName: "Tisdagslöparna", groupDescription: "Vi springer.", invitedBy: "Elin" },
      fromUser: null,
      group: { id: groupId, pictureUrl: null, color: "#3B82F6" },
      createdAt: expect.any(String),
    },
  ]);
  expect((await list(elin)).notifications).toEqual([]);
});

describe("GET {notifications, unreadCount}, newest first", () => {
  test("without includeRead=true only unread ones; `unreadCount` counts all, whatever `limit` and `cursor`", async () => {
    const [, siri] = await two();
    const ids = await tell(siri, 9, 8, 2, 1);
    await siri.post(`${path}/${ids[3]}/read`);
    const unread = await list(siri, "?limit=2");
    expect(unread.notifications.map(({ id }: Json) => id)).toEqual([ids[2], ids[1]]);
    expect(unread).toMatchObject({ unreadCount: 3, counts: { unread: 3, all: 4, recent: 2 } });
    const rest = await list(siri, `?limit=2&cursor=${unread.nextCursor}`);
    expect(rest.notifications.map(({ id }: Json) => id)).toEqual([ids[0]]);
    expect(rest).toMatchObject({ unreadCount: 3, nextCursor: null });
    const all = await list(siri, "?includeRead=true");
    expect(all.notifications.map(({ status }: Json) => status)).toEqual([
      "READ",
      "UNREAD",
      "UNREAD",
      "UNREAD",
    ]);
    expect((await list(siri, "?unreadOnly=true&includeRead=true&limit=100")).notifications).toHaveLength(3);
  });

  test("`limit` (1-100, default 50)", async () => {
    const [, siri] = await two();
    await tell(siri, ...Array.from({ length: 101 }, () => 1));
    expect((await list(siri)).notifications).toHaveLength(50);
    expect((await list(siri, "?limit=100")).notifications).toHaveLength(100);
    expect((await list(siri, "?limit=1")).notifications).toHaveLength(1);
    for (const query of ["?limit=0", "?limit=101", "?limit=x", "?cursor=x", "?includeRead=maybe"]) {
      expect((await siri.get(`${path}${query}`)).status, query).toBe(400);
    }
  });

  test("not to be cached", async () => {
    const [, siri] = await two();
    expect((await siri.get(path)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("POST {id}/read, mark-all-read. Someone else's: 404", () => {
  test("one, twice; another's; nothing's", async () => {
    const [elin, siri] = await two();
    const [id] = await tell(siri, 1);
    expect((await elin.post(`${path}/${id}/read`)).status).toBe(404);
    expect((await list(siri)).unreadCount).toBe(1);
    for (let time = 0; time < 2; time++) {
      expect(await siri.post(`${path}/${id}/read`)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect((await list(siri)).unreadCount).toBe(0);
    expect((await siri.post(`${path}/${anyId}/read`)).status).toBe(404);
  });

  test("all of the caller's, no one else's", async () => {
    const [elin, siri] = await two();
    await tell(siri, 1, 2, 3);
    await tell(elin, 1);
    // the badges of the caller's other windows follow
    const told = () => db.liveEvent.count({ where: { topic: `person:${siri.id}`, type: "badges" } });
    const before = await told();
    const [one, other] = await Promise.all([
      siri.post(`${path}/mark-all-read`),
      siri.post(`${path}/mark-all-read`),
    ]);
    expect(one.body.updated + other.body.updated).toBe(3);
    expect([(await list(siri)).unreadCount, (await list(elin)).unreadCount]).toEqual([0, 1]);
    expect(await told()).toBe(before + 1);
  });
});

test("all of mine at once with new ones: what was not marked is unread, and the badge says so", async () => {
  const [elin, siri] = await two();
  const groups = await Promise.all(
    Array.from({ length: 6 }, (_, at) => elin.post("/api/personal-groups", { name: `Grupp ${at}` })),
  );
  const stream = await new SocketStream(app.url, siri).open();
  try {
    const add = ({ body }: Json) =>
      elin.post(`/api/personal-groups/${body.group.id}/members`, { userId: siri.id });
    const marks = [1, 2, 3].map(() => siri.post(`${path}/mark-all-read`));
    const answers = await Promise.all([...groups.map(add), ...marks]);
    expect(answers.map(({ status }) => status)).toEqual([...groups.map(() => 201), 200, 200, 200]);
    const unread = await list(siri, "?limit=100");
    expect(unread.counts.all).toBe(6);
    expect(unread.notifications).toHaveLength(unread.unreadCount);
    const told = () => stream.received.map(({ event }) => event as unknown as NotificationEvent);
    await stream.until("all six", () => told().filter(({ type }) => type === "notification").length === 6);
    await stream.until("the badge", () => {
      const last = told().findLast((event) => event.type === "badges");
      return last?.type === "badges" && last.unreadNotifications === unread.unreadCount;
    });
  } finally {
    stream.close();
  }
});

test("the sender and the group are shown as they are now", async () => {
  const [elin, siri] = await two();
  await siri.patch("/api/users/me", { whoMayAdd: "NOBODY" });
  const groupId = await addToGroup(elin, siri, "Gamla namnet");
  const username = `elin.ny.${Date.now().toString(36)}`;
  await elin.patch("/api/users/me", { name: "Elin Ny", username });
  await db.group.update({ where: { id: groupId }, data: { color: "#AA3300" } });
  expect((await list(siri)).notifications).toMatchObject([
    {
      type: "GROUP_INVITATION",
      fromUser: { id: elin.id, name: "Elin Ny", username, profilePicture: null },
      group: { id: groupId, pictureUrl: null, color: "#AA3300" },
    },
  ]);
});

test("notifications of unknown people and types are listed too", async () => {
  const [, siri] = await two();
  const data = [
    {},
    { fromUserId: "x", groupId: 7 },
    { fromUserId: anyId, groupId: anyId },
    { groupId: null },
  ];
  for (const one of data) {
    const row = { id: newId(), userId: siri.id, type: "new", title: "t", message: "", data: one };
    await db.notification.create({ data: row });
  }
  const { notifications } = await list(siri);
  expect(notifications).toHaveLength(4);
  for (const one of notifications) expect([one.fromUser, one.group]).toEqual([null, null]);
});

test("The tRPC subscription also carries `notification {notification}` and `badges {…}`; the SSE stream does not", async () => {
  const [elin, siri] = await two();
  const [live, sse] = [
    await new SocketStream(app.url, siri).open(),
    await new SseStream(app.url, siri).open(),
  ];
  const received = () => live.received.map(({ event }) => event as unknown as NotificationEvent);
  const badges = () =>
    received().flatMap((event) => (event.type === "badges" ? [event.unreadNotifications] : []));
  try {
    await addToGroup(elin, siri);
    await live.until("the badges", () => badges().length === 1);
    const { notifications } = await list(siri);
    expect(received().filter(({ type }) => type === "notification")).toEqual([
      { type: "notification", notification: notifications[0] },
    ]);
    await siri.post(`${path}/${notifications[0].id}/read`);
    await live.until("the badges again", () => badges().length === 2);
    expect(badges()).toEqual([1, 0]);
    await sse.until("the conversation", () => sse.all("conversation_updated").length > 0);
    const allowed = ["connected", "heartbeat", "new_message", "message_updated", "conversation_updated"];
    expect(sse.received.map(({ event }) => event.type).filter((type) => !allowed.includes(type))).toEqual([]);
  } finally {
    live.close();
    sse.close();
  }
});
