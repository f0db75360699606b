import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLevel } from "@/features/messaging/levels/commands";
import type { Level } from "@/features/messaging/levels/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import { channelOf, groupOf } from "../support/cases/groups";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers, asMe } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/messages/conversations";
const four = async () => {
  const people = await addMembers(app.url, "Elin", "Siri", "Noah", "Stranger");
  [elin, siri, noah, stranger] = people as [Member, Member, Member, Member];
};
const choose = (one: Member, id: string, level: unknown, more = {}) =>
  one.post(`${path}/${id}/level`, { level, ...more });
const seen = async (one: Member, id: string): Promise<Json> =>
  (await one.get(path)).body.conversations.find((conversation: Json) => conversation.id === id);
const unreadOf = async (one: Member) => (await one.get("/api/messages/unread-count")).body.unreadCount;
const levelOf = async (one: Member, id: string) => (await seen(one, id)).notificationLevel as Level;

describe("Per-group levels of notification (all, mentions and announcements, nothing)", () => {
  beforeAll(four);

  test("the level decides what counts in the total; the conversation keeps its own badge", async () => {
    const { conversationId: id } = await groupOf(elin, siri);
    expect(await seen(siri, id)).toMatchObject({ notificationLevel: "ALL", isMuted: false });
    await sendText(elin, id, "hej");
    await sendText(elin, id, `hej @${siri.username}`);
    expect([(await seen(siri, id)).unreadMentions, await unreadOf(siri)]).toEqual([0, 2]);
    expect((await choose(siri, id, "MENTIONS")).body).toEqual({
      success: true,
      notificationLevel: "MENTIONS",
      isMuted: false,
    });
    expect(await seen(siri, id)).toMatchObject({
      notificationLevel: "MENTIONS",
      unreadCount: 2,
      unreadMentions: 1,
    });
    expect(await unreadOf(siri)).toBe(1);
    expect((await choose(siri, id, "NOTHING")).body).toMatchObject({ isMuted: true });
    expect(await seen(siri, id)).toMatchObject({ isMuted: true, unreadCount: 2, unreadMentions: 0 });
    expect(await unreadOf(siri)).toBe(0);
    // others keep their own
    expect(await levelOf(elin, id)).toBe("ALL");
  });

  test("muted is NOTHING, and unmuting returns to what was chosen before", async () => {
    const id = await createRoom(elin, "Rum", siri);
    await choose(siri, id, "MENTIONS");
    await siri.post(`${path}/${id}/mute`, { muted: true });
    expect(await levelOf(siri, id)).toBe("NOTHING");
    await siri.post(`${path}/${id}/mute`, { muted: false });
    expect(await levelOf(siri, id)).toBe("MENTIONS");
    await choose(siri, id, "ALL");
    await siri.post(`${path}/${id}/mute`, { muted: true });
    await siri.post(`${path}/${id}/mute`, { muted: false });
    expect(await levelOf(siri, id)).toBe("ALL");
  });

  test("400 for kinds without levels and unknown levels, 404 for strangers and former members", async () => {
    expect((await choose(elin, await openDirect(elin, siri), "NOTHING")).status).toBe(400);
    const { id: groupId, conversationId: id } = await groupOf(elin, siri);
    for (const level of ["all", "", null, undefined, 1])
      expect((await choose(siri, id, level)).status).toBe(400);
    expect((await choose(stranger, id, "ALL")).status).toBe(404);
    await elin.delete(`/api/personal-groups/${groupId}/members/${siri.id}`);
    expect((await choose(siri, id, "NOTHING")).status).toBe(404);
  });

  test("the group's level reaches its channels where asked, and channels made later", async () => {
    const { id: groupId, conversationId: id } = await groupOf(elin, siri, noah);
    const channel = await channelOf(elin, groupId);
    await choose(siri, id, "MENTIONS");
    expect(await levelOf(siri, channel.id)).toBe("ALL");
    await choose(siri, id, "MENTIONS", { channels: true });
    await choose(noah, id, "NOTHING", { channels: true });
    const later = await channelOf(elin, groupId, "Stugor");
    for (const one of [channel.id, later.id]) {
      expect(await levelOf(siri, one)).toBe("MENTIONS");
      expect(await levelOf(noah, one)).toBe("NOTHING");
      expect(await levelOf(elin, one)).toBe("ALL");
    }
    const asked = (of: string) => () => setLevel(asMe(siri), { id: of, level: "ALL", channels: true });
    await asked(id)();
    const three = await statementsOf(asked(id));
    for (let at = 0; at < 5; at++) await channelOf(elin, groupId, `Kanal ${at}`);
    expect(await statementsOf(asked(id))).toHaveLength(three.length);
  });

  test("of choices made at once one wins, whole", async () => {
    const { conversationId: id } = await groupOf(elin, siri);
    const answers = await Promise.all(
      ["ALL", "MENTIONS", "NOTHING", "MENTIONS", "ALL"].map((level) => choose(siri, id, level)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { notificationLevel, isMuted } = await seen(siri, id);
    expect(isMuted).toBe(notificationLevel === "NOTHING");
  });
});

describe("what a mention and an announcement are (decision 056)", () => {
  let id: string;
  beforeAll(async () => {
    await four();
    id = (await groupOf(elin, siri, noah)).conversationId;
    await choose(siri, id, "MENTIONS");
    // a dot, and a longer name that begins with hers
    await db.user.update({ where: { id: siri.id }, data: { username: "siri.b", usernameKey: "siri.b" } });
  });
  const mentions = async (act: () => Promise<unknown>) => {
    await siri.post(`${path}/${id}/read`);
    await act();
    const { unreadMentions } = await seen(siri, id);
    expect(await unreadOf(siri)).toBe(unreadMentions);
    return unreadMentions;
  };

  test.each([
    ["hej @siri.b", 1],
    ["@SIRI.B!", 1],
    ["(@siri.b), kommer du?", 1],
    ["Fråga @siri.b.", 1],
    ["siri.b kommer", 0],
    ["@siri.berg", 0],
    ["@siri.b-2", 0],
    ["@sirixb", 0],
    ["skriv till kaffe@siri.b", 0],
    ["https://exempel.se/@siri.b/foto", 0],
    ["(www.exempel.se/?till=@siri.b)", 0],
    ["https://exempel.se/@alla", 0],
    ["”https://exempel.se”@siri.b", 1],
    ["https://exempel.se/@berg @siri.b", 1],
    ["hej @alla", 1],
    ["@all: vi ses 18", 1],
    ["bonjour @tous", 1],
    ["@everyone", 1],
    ["@allan kommer", 0],
    ["vi ses @klubben", 0],
  ])("%s by somebody in charge: %i", async (content, expected) => {
    expect(await mentions(() => sendText(elin, id, content))).toBe(expected);
  });

  test("@alla by a member is no announcement, by the creator of a room it is", async () => {
    expect(await mentions(() => sendText(noah, id, "hej @alla"))).toBe(0);
    const room = await createRoom(noah, "Rum", siri, elin);
    await choose(siri, room, "MENTIONS");
    await sendText(elin, room, "@alla");
    expect((await seen(siri, room)).unreadMentions).toBe(0);
    await sendText(noah, room, "@alla");
    expect((await seen(siri, room)).unreadMentions).toBe(1);
    await siri.post(`${path}/${room}/read`);
  });

  test("a reply to one's own message mentions; a reply to another's, an own and a deleted message do not", async () => {
    const mine = await sendText(siri, id, "Vem har stavar?");
    const reply = (replyToId: string) => noah.post(`${path}/${id}`, { content: "Jag", replyToId });
    expect(await mentions(() => reply(mine.id))).toBe(1);
    const others = await sendText(elin, id, "Vem har tält?");
    expect(await mentions(() => reply(others.id))).toBe(0);
    expect(await mentions(() => sendText(siri, id, "jag är @siri.b"))).toBe(0);
    expect(
      await mentions(async () => {
        const gone = await sendText(noah, id, "@siri.b");
        await noah.delete(`/api/messages/messages/${gone.id}`);
      }),
    ).toBe(0);
  });

  test("nobody is mentioned by a person with whom they are a blocked pair", async () => {
    await blocked(siri, noah);
    expect(await mentions(() => sendText(noah, id, "@siri.b"))).toBe(0);
    expect(await mentions(() => sendText(elin, id, "@siri.b"))).toBe(1);
  });
});

describe("notification settings about messages (direct, group, mention; app and mail digest)", () => {
  beforeAll(four);
  const settings = "/api/notifications/settings";
  const inApp = (type: string, on: boolean) => siri.patch(settings, { types: { [type]: { inApp: on } } });
  const counted = async (id: string) => {
    const { countedAs, notificationLevel } = await seen(siri, id);
    return [countedAs, notificationLevel, await unreadOf(siri)];
  };

  test("in the app, each kind counts in totals or not; the badges of the conversations stay", async () => {
    const direct = await openDirect(elin, siri);
    const { conversationId: group } = await groupOf(elin, siri);
    for (const id of [direct, group]) await sendText(elin, id, "hej");
    await sendText(elin, group, `hej @${siri.username}`);
    expect(await counted(group)).toEqual(["ALL", "ALL", 3]);
    await inApp("GROUP_MESSAGE", false);
    expect(await counted(group)).toEqual(["MENTIONS", "ALL", 2]);
    await inApp("MENTION", false);
    expect(await counted(group)).toEqual(["NOTHING", "ALL", 1]);
    await inApp("DIRECT_MESSAGE", false);
    expect(await counted(direct)).toEqual(["NOTHING", "ALL", 0]);
    expect((await seen(siri, direct)).unreadCount).toBe(1);
    await inApp("GROUP_MESSAGE", true);
    expect(await counted(group)).toEqual(["ALL", "ALL", 2]);
    await choose(siri, group, "MENTIONS");
    expect(await counted(group)).toEqual(["NOTHING", "MENTIONS", 0]);
    // others' settings are their own
    expect((await seen(elin, group)).countedAs).toBe("ALL");
  });

  test("an email about messages is the daily one or none: 400 for another timing", async () => {
    const mail = (timing: string) => siri.patch(settings, { types: { DIRECT_MESSAGE: { mail: timing } } });
    expect((await mail("NOW")).status).toBe(400);
    expect((await mail("OFF")).body.types.DIRECT_MESSAGE).toEqual({ inApp: false, push: true, mail: "OFF" });
    expect((await mail("DAILY")).body.types.DIRECT_MESSAGE.mail).toBe("DAILY");
  });
});
