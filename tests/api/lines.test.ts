import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { isLine } from "@/lib/line";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { channelOf, groupOf } from "../support/cases/groups";
import { type Answer, Client, type Member, newRegistration } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let [elin, siri] = [] as unknown as [Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();
const notice = (fields: object) =>
  elin.post("/api/notices", { title: "Bord", content: "Ett bord.", ...fields });
const contact = (fields: object) =>
  notice({ contactMethods: [{ type: "OTHER", value: "ring på", label: "Hemma", ...fields }] });
const activity = (fields: object) =>
  elin.post("/api/activities", { title: "Fika", dateTime: inADay(), ...fields });
const group = async () => (await groupOf(elin)).id;

/** Every name and title that a call accepts, with the field that the refusal names. */
const calls: [string, string, (name: string) => Promise<Answer>][] = [
  [
    "registration",
    "name",
    (name) => new Client(app.url).post("/api/auth/register", { ...newRegistration(), name }),
  ],
  ["one's own name", "name", (name) => elin.patch("/api/users/me", { name })],
  ["a group", "name", (name) => elin.post("/api/personal-groups", { name })],
  [
    "a department",
    "name",
    async (name) => {
      const fields = { name: "Kören", enableDepartments: true };
      const { organization } = (await elin.post("/api/organizations", fields)).body;
      return elin.post(`/api/organizations/${organization.id}/departments`, { name });
    },
  ],
  ["an organization", "name", (name) => elin.post("/api/organizations", { name })],
  [
    "a category",
    "name",
    async (name) => elin.post(`/api/personal-groups/${await group()}/owned-categories`, { name }),
  ],
  [
    "a channel",
    "name",
    async (name) => elin.post(`/api/personal-groups/${await group()}/channels`, { name }),
  ],
  [
    "a channel's tag",
    "categoryTag",
    async (categoryTag) =>
      elin.post(`/api/personal-groups/${await group()}/channels`, { name: "a", categoryTag }),
  ],
  [
    "a room",
    "name",
    (name) =>
      elin.post("/api/messages/conversations", {
        type: "GROUP",
        isTemporary: true,
        name,
        participantIds: [siri.id],
      }),
  ],
  ["a notice", "title", (title) => notice({ title })],
  ["a contact's label", "contactMethods.0.label", (label) => contact({ label })],
  ["a contact", "contactMethods.0.value", (value) => contact({ value })],
  ["an activity", "title", (title) => activity({ title })],
  ["its place", "location", (location) => activity({ location })],
];

describe("Names and titles are single lines without control, bidirectional or invisible characters", () => {
  const hostile = [
    "Fika\n\nYour account is closed: http://evil.example",
    "Si\u200bri",
    "a\u202eb",
    "a\u2028b",
  ];
  test.each(calls)("%s", async (_, path, call) => {
    for (const text of hostile) {
      const { status, body } = await call(text);
      expect({ text, status, ...body }).toEqual({
        text,
        status: 400,
        error: isLine.sentence,
        code: "invalid",
        issues: [{ path, message: isLine.sentence }],
      });
    }
    const { status } = await call("Åsa 👩‍🚀 ❤️");
    expect([200, 201]).toContain(status);
  });

  test("a channel's new name, an activity's and a notice's new title", async () => {
    const id = await group();
    const { id: channel } = await channelOf(elin, id);
    const [made, planned] = [(await notice({})).body.notice.id, (await activity({})).body.activity.id];
    const changes: [string, object][] = [
      [`/api/personal-groups/${id}/channels/${channel}`, { name: "a\nb" }],
      [`/api/notices/${made}`, { title: "a\nb" }],
      [`/api/activities/${planned}`, { title: "a\nb" }],
    ];
    for (const [address, change] of changes) expect((await elin.patch(address, change)).status).toBe(400);
  });

  test("descriptions and messages keep their lines", async () => {
    const { status, body } = await activity({ description: "Ett.\nTvå." });
    expect([status, body.activity.description]).toEqual([201, "Ett.\nTvå."]);
  });
});

test("what was stored before becomes a single line", async () => {
  const dirty = "Bad\u0007 na\u200bme\nof \u202etwo 👩‍🚀 ❤️ 1️⃣ 葛\u{e0100} a\u200db x\ufe0f";
  const clean = "Bad  name of two 👩‍🚀 ❤️ 1️⃣ 葛\u{e0100} ab x";
  const id = (await groupOf(elin)).id;
  await db.user.update({ where: { id: siri.id }, data: { name: "\u200b\u2060", nameKey: "\u200b\u2060" } });
  await db.group.update({ where: { id }, data: { name: dirty, nameKey: dirty } });
  const made = (await notice({ content: "One.\nTwo." })).body.notice.id;
  await db.notice.update({ where: { id: made }, data: { title: dirty, searchKey: `${dirty}\none.\ntwo.` } });
  const told = { userId: elin.id, type: "of another version", title: dirty, message: dirty };
  const data = { groupName: dirty, groupDescription: "One.\nTwo.", groupId: id };
  const notification = newId();
  await db.notification.create({ data: { id: notification, ...told, data } });

  const names = {
    blockerName: dirty,
    blockerUsername: "noah",
    blockedName: "\u200b",
    blockedUsername: "siri",
  };
  await db.block.create({ data: { blockerId: elin.id, blockedId: siri.id, ...names } });

  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (const migration of ["0_names_on_one_line", "3_names_of_blocked_pairs_on_one_line"])
    await client.query(readFileSync(`prisma/migrations/2026112211000${migration}/migration.sql`, "utf8"));
  await client.end();

  expect(await db.block.findMany()).toMatchObject([{ ...names, blockerName: clean, blockedName: "siri" }]);

  expect(await db.group.findUnique({ where: { id } })).toMatchObject({ name: clean, nameKey: clean });
  expect(await db.user.findUnique({ where: { id: siri.id } })).toMatchObject({ name: siri.username });
  expect(await db.notice.findUnique({ where: { id: made } })).toMatchObject({
    title: clean,
    content: "One.\nTwo.",
    searchKey: `${clean.replace(" of", "\nof")}\none.\ntwo.`,
  });
  expect(await db.notification.findUnique({ where: { id: notification } })).toMatchObject({
    title: clean,
    message: clean,
    data: { ...data, groupName: clean },
  });
});
