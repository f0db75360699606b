import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BYTES_OF_GB } from "@/features/accounts/files/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { uploads } from "@/server/storage/uploads";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { groupOf } from "../support/cases/groups";
import { organizationOf } from "../support/cases/orgs";
import { type Member, openDirect } from "../support/client";
import { addMembers } from "../support/people";
import { picture } from "../support/pictures";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let conversation: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  conversation = await openDirect(elin, siri);
});
afterAll(() => app.stop());

const most = env.MAX_GB_PER_PERSON * BYTES_OF_GB;
const reached = {
  status: 409,
  body: { code: "limit-reached", error: "The files of one person can take up at most 2 GB." },
};
/** Leaves room for so many bytes; the file itself is not there. In a conversation: files without one are swept. */
const fillBut = (one: Member, bytes: number) => {
  const file = { name: "a.bin", type: "text/plain", size: most - bytes };
  return db.attachment.create({
    data: { id: newId(), conversationId: conversation, uploaderId: one.id, ...file },
  });
};
const send = (one: Member, bytes: number) => attach(one, conversation, Buffer.alloc(bytes, "a"), "a.txt");

test("files of one person take up 2 GB at most; of two at once the last bytes go to one", async () => {
  const full = await fillBut(elin, 10);
  expect(await send(elin, 11)).toMatchObject(reached);
  const both = await Promise.all([send(elin, 10), send(elin, 10)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  // somebody else has their own, and nothing is left of what was refused
  expect((await send(siri, 11)).status).toBe(201);
  expect(await db.attachment.count({ where: { uploaderId: elin.id } })).toBe(2);
  await db.attachment.delete({ where: { id: full.id } });
  expect((await send(elin, 11)).status).toBe(201);
});

test("pictures are files too: of the account, of owned groups and of owned organizations", async () => {
  const group = await groupOf(elin);
  const organization = await organizationOf(elin);
  const bytes = await picture();
  const calls: [string, Record<string, string>][] = [
    ["/api/upload/profile-picture", {}],
    ["/api/upload/group-picture", { groupId: group.id }],
    ["/api/upload/organization-picture", { organizationId: organization.id }],
  ];
  const set = ([path, fields]: (typeof calls)[number]) =>
    elin.upload(path, "picture", bytes, "picture.png", fields);
  const before = await Promise.all(
    ["profile-pictures", "group-pictures", "organization-pictures"].map((folder) => filesIn(folder)),
  );
  const full = await fillBut(elin, 0);
  for (const call of calls) expect(await set(call)).toMatchObject(reached);
  const after = await Promise.all(
    ["profile-pictures", "group-pictures", "organization-pictures"].map((folder) => filesIn(folder)),
  );
  expect(after).toEqual(before);
  await db.attachment.delete({ where: { id: full.id } });
  for (const call of calls) expect((await set(call)).status).toBe(200);
  const [own, ofGroup, ofOrganization] = [
    (await db.user.findUniqueOrThrow({ where: { id: elin.id } })).pictureBytes,
    (await db.group.findUniqueOrThrow({ where: { id: group.id } })).pictureBytes,
    (await db.organization.findUniqueOrThrow({ where: { id: organization.id } })).logoBytes,
  ];
  for (const size of [own, ofGroup, ofOrganization]) expect(size).toBeGreaterThan(0);
  await fillBut(elin, own + ofGroup + ofOrganization + 10);
  expect(await send(elin, 11)).toMatchObject(reached);
  expect((await send(elin, 10)).status).toBe(201);
  // one that is removed takes up nothing
  await elin.patch("/api/users/me", { profilePicture: null });
  expect((await send(elin, own)).status).toBe(201);
});

/** The names of the stored files of a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of uploads.list(`${folder}/`)) names.push(name);
  return names.sort();
}

test("the room is asked for by the statement that adds the file", async () => {
  const seen = await statementsOfCall(() => send(elin, 5));
  expect(seen.filter((text) => text.includes("count_in_turn"))).toHaveLength(1);
  expect(seen.find((text) => text.includes("count_in_turn"))).toContain('insert into "Attachment"');
});
