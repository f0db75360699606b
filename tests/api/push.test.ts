import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endSession } from "@/features/accounts/sessions/commands";
import { sendDuePushes } from "@/features/notifications/deliveries/jobs";
import { notePushes } from "@/features/notifications/pushes/jobs";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { Client, type Json, type Member, openDirect, PASSWORD, sendText } from "../support/client";
import { eventually } from "../support/eventually";
import { OTHER_PASSWORD } from "../support/password";
import { addMembers, addMemberWithPassword } from "../support/people";
import { newBrowserKeys, type PushService, startPushService } from "../support/push-service";
import { statementsOf } from "../support/statements";

let app: App;
let service: PushService;
let anna: Member;
let bo: Member;
let cleo: Member;
beforeAll(async () => {
  app = await startApp();
  service = await startPushService();
});
afterAll(async () => {
  service.stop();
  await app.stop();
});
beforeEach(async () => {
  [anna, bo, cleo] = (await addMembers(app.url, "Anna", "Bo", "Cleo")) as [Member, Member, Member];
  service.answer();
  await push();
});

let names = 0;
type Device = { id: string; endpoint: string; decrypt: (body: Buffer) => string };
async function subscribe(one: Member, endpoint = service.endpoint(`d${++names}`)): Promise<Device> {
  const { keys, decrypt } = newBrowserKeys();
  const { status, body } = await one.post("/api/push/subscriptions", { endpoint, keys });
  expect(status).toBe(201);
  return { id: body.id, endpoint, decrypt };
}

/** Notes what is due. An event has its position a moment after the call that caused it. */
async function noted() {
  await eventually(async () => expect(await db.liveEvent.count({ where: { position: null } })).toBe(0));
  await notePushes();
}
/** Notes and sends what is due, and returns what arrived. Nobody is online here, so that nothing waits. */
async function push() {
  await noted();
  await sendDuePushes();
  return service.take();
}
/** The payloads that arrived for a device. */
async function told(device: Device): Promise<Json[]> {
  const { pathname } = new URL(device.endpoint);
  return (await push())
    .filter(({ path }) => path === pathname)
    .map(({ body }) => JSON.parse(device.decrypt(body)));
}
/** Lets what waits for a time be due. */
const letPass = () =>
  db.$executeRaw`update "PushDelivery" set "notBefore" = now() - interval '1 second'`.then(
    () => db.$executeRaw`update "PushSubscription" set "retryAt" = null`,
  );
const devicesOf = async (one: Member): Promise<Json[]> => (await one.get("/api/push")).body.devices;

describe("a message", () => {
  test("arrives encrypted for the browser and signed by the key that it subscribed with", async () => {
    const device = await subscribe(bo);
    const id = await openDirect(anna, bo);
    await sendText(anna, id, "hemligt");
    const [arrived] = await push();
    expect(arrived).toMatchObject({ ttl: 12 * 3600, topic: id.replaceAll("-", "") });
    const { publicKey } = (await bo.get("/api/push")).body;
    expect(arrived!.vapid).toMatchObject({ aud: service.origin, key: publicKey });
    expect(arrived!.vapid.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
    expect(JSON.parse(device.decrypt(arrived!.body))).toEqual({
      kind: "MESSAGE",
      person: bo.id,
      tag: `conversation ${id}`,
      title: anna.name,
      body: "Nytt meddelande",
      path: `/messages/${id}`,
      at: expect.any(String),
      count: 1,
      isQuiet: false,
      badge: 1,
      standing: [`conversation ${id}`],
      actions: [
        {
          action: "read",
          title: "Markera som läst",
          request: { method: "POST", path: `/api/messages/conversations/${id}/read` },
        },
      ],
    });
    expect((await devicesOf(bo))[0].lastSentAt).not.toBeNull();
    expect(await push()).toEqual([]);
  });

  test("shows its text where that device's owner chose so", async () => {
    const [shown, hidden] = [await subscribe(bo), await subscribe(bo)];
    expect((await bo.patch(`/api/push/subscriptions/${shown.id}`, { showsText: true })).status).toBe(200);
    const { conversationId } = await groupOf(anna, bo);
    await sendText(anna, conversationId, `@${bo.username} hemligt`);
    const arrived = await push();
    const of = (device: Device) =>
      JSON.parse(device.decrypt(arrived.find(({ path }) => device.endpoint.endsWith(path))!.body));
    expect(of(shown).body).toBe(`${anna.name}: @${bo.username} hemligt`);
    expect(of(hidden).body).toBe("Du nämns i ett meddelande");
  });

  test("reach-c: of one conversation one stands, which counts; another conversation has its own", async () => {
    const device = await subscribe(bo);
    const [id, other] = [await openDirect(anna, bo), await openDirect(cleo, bo)];
    for (const text of ["a", "b", "c"]) await sendText(anna, id, text);
    await sendText(cleo, other, "d");
    const payloads = await told(device);
    expect(payloads.map(({ tag, count }) => [tag, count]).sort()).toEqual(
      [
        [`conversation ${id}`, 3],
        [`conversation ${other}`, 1],
      ].sort(),
    );
    expect(payloads.map(({ badge }) => badge)).toEqual([4, 4]);
  });

  test("reach-b: what was read before it is sent is dropped, and the next names what is still unread", async () => {
    const device = await subscribe(bo);
    const [id, other] = [await openDirect(anna, bo), await openDirect(cleo, bo)];
    await sendText(anna, id, "a");
    await noted();
    await bo.post(`/api/messages/conversations/${id}/read`);
    expect(await told(device)).toEqual([]);
    await sendText(cleo, other, "b");
    expect(await told(device)).toMatchObject([{ standing: [`conversation ${other}`], badge: 1 }]);
  });

  test("reach-b: while the person is active somewhere it waits some seconds", async () => {
    const device = await subscribe(bo);
    await db.$executeRaw`insert into "Presence" ("userId", "processId") values (${bo.id}::uuid, ${bo.id}::uuid)`;
    await sendText(anna, await openDirect(anna, bo), "a");
    expect(await told(device)).toEqual([]);
    await letPass();
    expect(await told(device)).toHaveLength(1);
  });

  test("reach-l: a deleted one is not counted, and alone not told", async () => {
    const device = await subscribe(bo);
    const id = await openDirect(anna, bo);
    const sent = await sendText(anna, id, "a");
    await sendText(anna, id, "b");
    await anna.delete(`/api/messages/messages/${sent.id}`);
    expect(await told(device)).toMatchObject([{ count: 1, badge: 1 }]);
  });

  test.each(["sender", "stranger", "blocked", "muted", "level", "setting", "gone"])(
    "is not pushed to: %s",
    async (who) => {
      const group = await groupOf(anna, bo, cleo);
      const direct = await openDirect(anna, bo);
      const device = await subscribe(who === "sender" ? anna : who === "stranger" ? cleo : bo);
      const id = ["muted", "level", "gone"].includes(who) ? group.conversationId : direct;
      if (who === "blocked") await block(bo, anna);
      if (who === "muted") await bo.post(`/api/messages/conversations/${id}/mute`, { muted: true });
      if (who === "setting")
        await bo.patch("/api/notifications/settings", { types: { DIRECT_MESSAGE: { push: false } } });
      const text = who === "level" ? "a" : `@${bo.username}`;
      if (who === "blocked") await anna.post(`/api/messages/conversations/${id}`, { content: text });
      else await sendText(anna, id, text);
      if (who === "gone") {
        await noted();
        expect((await bo.delete(`/api/personal-groups/${group.id}/members/${bo.id}`)).status).toBe(200);
      }
      expect(await told(device)).toEqual([]);
    },
  );
});

describe("a notification", () => {
  test("an invitation carries the two answers, which work with the session alone", async () => {
    const device = await subscribe(bo);
    await anna.post("/api/friends/requests", { toUserId: bo.id });
    // friend requests are not pushed unless somebody chooses so
    expect(await told(device)).toEqual([]);
    await bo.patch("/api/notifications/settings", {
      types: { friend_request: { push: true, inApp: false } },
    });
    await cleo.post("/api/friends/requests", { toUserId: bo.id });
    const [payload] = await told(device);
    expect(payload).toMatchObject({ kind: "NOTIFICATION", isQuiet: false, title: "Samvaro" });
    expect(payload!.body).toContain(cleo.name);
    const [accept] = payload!.actions;
    expect(accept).toMatchObject({ action: "accept", title: "Acceptera" });
    const { status } = await bo.patch(accept.request.path, accept.request.body);
    expect(status).toBe(200);
    expect((await bo.get("/api/friends")).body.friends).toHaveLength(1);
  });

  test("that was withdrawn or read meanwhile is not sent", async () => {
    const device = await subscribe(bo);
    await bo.patch("/api/notifications/settings", { types: { friend_request: { push: true } } });
    const made = await anna.post("/api/friends/requests", { toUserId: bo.id });
    await noted();
    await anna.delete(`/api/friends/requests/${made.body.request?.id ?? made.body.id}`);
    expect(await told(device)).toEqual([]);
  });
});

describe("quiet hours", () => {
  const quietNow = () => {
    const clock = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString().slice(11, 16);
    return { quietFrom: clock(-1), quietUntil: clock(2) };
  };

  test("a message waits until they end", async () => {
    const device = await subscribe(bo);
    await db.user.update({ where: { id: bo.id }, data: { timeZone: "UTC" } });
    await bo.patch("/api/notifications/settings", quietNow());
    await sendText(anna, await openDirect(anna, bo), "a");
    expect(await told(device)).toEqual([]);
    const [{ notBefore } = {}] = await db.pushDelivery.findMany({ where: { userId: bo.id } });
    expect(notBefore!.getTime()).toBeGreaterThan(Date.now() + 3600_000);
    await bo.patch("/api/notifications/settings", { quietFrom: null, quietUntil: null });
    await letPass();
    expect(await told(device)).toMatchObject([{ isQuiet: false }]);
  });

  test("what is cancelled that begins before they end comes through, without a sound", async () => {
    const device = await subscribe(bo);
    await db.user.update({ where: { id: bo.id }, data: { timeZone: "UTC" } });
    await bo.patch("/api/notifications/settings", quietNow());
    const activity = await activityOf(anna, {
      dateTime: new Date(Date.now() + 3600_000).toISOString(),
      visibility: "PUBLIC",
    });
    expect((await bo.post(`/api/availability/${activity.id}/join`)).status).toBeLessThan(300);
    await push();
    expect((await anna.delete(`/api/activities/${activity.id}`)).status).toBe(200);
    expect(await told(device)).toMatchObject([{ kind: "NOTIFICATION", isQuiet: true }]);
  });
});

describe("what the push service answers", () => {
  test.each([404, 410])("reach-g: %i removes the subscription", async (status) => {
    await subscribe(bo);
    service.answer((_, response) => response.writeHead(status).end());
    await sendText(anna, await openDirect(anna, bo), "a");
    expect(await push()).toHaveLength(1);
    expect(await devicesOf(bo)).toEqual([]);
  });

  test.each([
    [429, { "retry-after": "120" }, 119],
    [503, {}, 4],
    [500, { "retry-after": "nonsense" }, 4],
  ])("reach-g: %i waits as told, and the message is sent afterwards", async (status, headers, seconds) => {
    const device = await subscribe(bo);
    service.answer((_, response) => response.writeHead(status, headers).end());
    await sendText(anna, await openDirect(anna, bo), "a");
    expect(await push()).toHaveLength(1);
    expect(await push()).toEqual([]);
    const stored = await db.pushSubscription.findUniqueOrThrow({ where: { id: device.id } });
    expect(stored.retryAt!.getTime()).toBeGreaterThan(Date.now() + seconds * 1000 - 2000);
    expect((await devicesOf(bo))[0].failingSince).not.toBeNull();
    service.answer();
    await letPass();
    expect(await told(device)).toHaveLength(1);
    expect((await devicesOf(bo))[0].failingSince).toBeNull();
  });

  test("a redirect is not followed", async () => {
    await subscribe(bo);
    service.answer((_, response) => response.writeHead(307, { location: service.endpoint("inner") }).end());
    await sendText(anna, await openDirect(anna, bo), "a");
    expect((await push()).map(({ path }) => path)).not.toContain("/push/inner");
  });

  test("what came while one was being sent is sent afterwards", async () => {
    const device = await subscribe(bo);
    const id = await openDirect(anna, bo);
    await sendText(anna, id, "a");
    await noted();
    service.answer(async (_, response) => {
      await sendText(anna, id, "b");
      await noted();
      response.writeHead(201).end();
    });
    await sendDuePushes();
    service.answer();
    service.take();
    expect(await told(device)).toMatchObject([{ count: 2 }]);
    expect(await db.pushDelivery.count({ where: { subscriptionId: device.id } })).toBe(0);
  });

  test("reach-g: never more than 4 096 bytes, with the longest text in Greek", async () => {
    const device = await subscribe(bo);
    await bo.patch(`/api/push/subscriptions/${device.id}`, { showsText: true });
    for (let one = 0; one < 40; one++) {
      const [other] = (await addMembers(app.url, "Ω".repeat(60))) as [Member];
      await sendText(other, await openDirect(other, bo), "Ωμέγα😀".repeat(700));
    }
    const arrived = await push();
    expect(arrived.length).toBe(40);
    expect(Math.max(...arrived.map(({ bytes }) => bytes))).toBeLessThanOrEqual(4096);
    for (const { body } of arrived) JSON.parse(device.decrypt(body));
  });
});

test("The number of statements does not grow with people and devices.", async () => {
  const many = (await addMembers(app.url, ...Array.from({ length: 12 }, (_, at) => `M${at}`))) as Member[];
  const run = async (receivers: Member[]) => {
    for (const one of receivers) await sendText(anna, await openDirect(anna, one), "a");
    await eventually(async () => expect(await db.liveEvent.count({ where: { position: null } })).toBe(0));
    const statements = await statementsOf(async () => {
      await notePushes();
      await sendDuePushes();
    });
    expect(service.take()).toHaveLength(receivers.length);
    return statements.length;
  };
  for (const one of many) await subscribe(one);
  const few = await run(many.slice(0, 2));
  expect(await run(many)).toBe(few);
});

describe("a subscription", () => {
  test("reach-e: ends with its session", async () => {
    await subscribe(bo);
    const [session] = await db.session.findMany({ where: { userId: bo.id } });
    await endSession({ id: bo.id } as never, { id: session!.id });
    await sendText(anna, await openDirect(anna, bo), "a");
    expect(await push()).toEqual([]);
    expect(await db.pushSubscription.count({ where: { userId: bo.id } })).toBe(0);
  });

  test("reach-e: ends with a suspension, and with a new password where that ends the session", async () => {
    await db.user.update({ where: { id: cleo.id }, data: { role: "ADMIN" } });
    await subscribe(bo);
    const suspended = await cleo.post(`/api/admin/people/${bo.id}/suspension`, {
      reason: "Spam",
      until: null,
    });
    expect(suspended.status).toBeLessThan(300);
    expect(await db.pushSubscription.count({ where: { userId: bo.id } })).toBe(0);
    const dag = await addMemberWithPassword(app.url, "Dag");
    await subscribe(dag);
    const other = new Client(app.url);
    expect((await other.signIn(dag.username, PASSWORD)).status).toBe(200);
    const { keys } = newBrowserKeys();
    await other.post("/api/push/subscriptions", { endpoint: service.endpoint(`other-${dag.id}`), keys });
    const change = { currentPassword: PASSWORD, password: OTHER_PASSWORD };
    expect((await other.post("/api/auth/password", change)).status).toBe(200);
    const kept = await db.pushSubscription.findMany({ where: { userId: dag.id } });
    expect(kept.map(({ endpoint }) => endpoint)).toEqual([service.endpoint(`other-${dag.id}`)]);
  });

  test("reach-e: the same endpoint under another person moves to them, with nothing of the first", async () => {
    const first = await subscribe(bo);
    await bo.patch(`/api/push/subscriptions/${first.id}`, { showsText: true });
    await sendText(anna, await openDirect(anna, bo), "a");
    await noted();
    const second = await subscribe(cleo, first.endpoint);
    expect(second.id).not.toBe(first.id);
    expect(await devicesOf(bo)).toEqual([]);
    expect(await devicesOf(cleo)).toMatchObject([{ showsText: false, isThis: true }]);
    expect(await push()).toEqual([]);
    expect((await bo.delete(`/api/push/subscriptions/${second.id}`)).status).toBe(404);
  });

  test("what waits for one person is not sent where another one came meanwhile", async () => {
    const { id } = await subscribe(bo);
    await sendText(anna, await openDirect(anna, bo), "a");
    await noted();
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId: cleo.id } });
    await db.pushSubscription.update({ where: { id }, data: { userId: cleo.id, sessionId } });
    expect(await push()).toEqual([]);
  });

  test("two people who give one endpoint at once: it is one person's", async () => {
    const endpoint = service.endpoint("contended");
    await Promise.all([subscribe(bo, endpoint), subscribe(cleo, endpoint), subscribe(anna, endpoint)]);
    expect(await db.pushSubscription.count({ where: { endpoint } })).toBe(1);
  });

  test("is given again with the same keys or new ones: it stays one, with its choice", async () => {
    const device = await subscribe(bo);
    await bo.patch(`/api/push/subscriptions/${device.id}`, { showsText: true });
    const again = await subscribe(bo, device.endpoint);
    expect(again.id).toBe(device.id);
    expect(await devicesOf(bo)).toMatchObject([{ showsText: true }]);
  });

  test("20 a person, also at once", async () => {
    const tries = Array.from({ length: 25 }, (_, at) =>
      bo.post("/api/push/subscriptions", {
        endpoint: service.endpoint(`many-${bo.id}-${at}`),
        keys: newBrowserKeys().keys,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const [first] = await db.pushSubscription.findMany({ where: { userId: bo.id } });
    // one that is known is no further one
    await subscribe(bo, first!.endpoint);
  });

  test.each([
    "http://push.example.org/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://[64:ff9b::7f00:1]/a",
    "https://192.168.1.4/a",
    "https://169.254.169.254/latest",
    "https://0x7f000001/a",
    "https://2130706433/a",
    "https://localhost/a",
    "https://localhost./a",
    "https://user:pass@push.example.org/a",
    "ftp://push.example.org/a",
    "javascript:alert(1)",
    "",
    `https://push.example.org/${"a".repeat(2000)}`,
  ])("its endpoint is on the internet: %s is refused", async (endpoint) => {
    const { status, body } = await bo.post("/api/push/subscriptions", {
      endpoint,
      keys: newBrowserKeys().keys,
    });
    expect([status, body.code]).toEqual([400, "invalid"]);
  });

  test("its keys are a point of P-256 and 16 bytes", async () => {
    const { keys } = newBrowserKeys();
    const off = Buffer.alloc(65, 7).toString("base64url");
    const endpoint = service.endpoint("keys");
    for (const wrong of [{ ...keys, p256dh: off }, { ...keys, auth: "AAAA" }, { ...keys, p256dh: "" }, {}])
      expect((await bo.post("/api/push/subscriptions", { endpoint, keys: wrong })).status).toBe(400);
    expect(
      (await bo.post("/api/push/subscriptions", { endpoint: "https://push.example.org/a", keys })).status,
    ).toBe(201);
  });

  test("is its owner's alone, and a trial reaches it, in quiet hours too", async () => {
    const device = await subscribe(bo);
    for (const one of [cleo, anna]) {
      expect((await one.patch(`/api/push/subscriptions/${device.id}`, { showsText: true })).status).toBe(404);
      expect((await one.post(`/api/push/subscriptions/${device.id}/test`)).status).toBe(404);
      expect((await one.delete(`/api/push/subscriptions/${device.id}`)).status).toBe(404);
    }
    expect((await bo.post(`/api/push/subscriptions/${device.id}/test`)).status).toBe(200);
    expect(await told(device)).toMatchObject([
      { kind: "TEST", tag: "test", path: "/settings?tab=notifications" },
    ]);
    expect((await bo.delete(`/api/push/subscriptions/${device.id}`)).status).toBe(200);
    expect(await devicesOf(bo)).toEqual([]);
  });
});
