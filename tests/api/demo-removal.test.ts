import { afterAll, beforeAll, expect, test } from "vitest";
import { isDemoWanted, seedDemo } from "@/api/demo";
import { askAndRemoveDemo } from "@/cli/demo";
import type { DemoAccount } from "@/features/accounts/demo";
import { listDemoAccounts } from "@/features/accounts/removal/demo";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { befriend } from "../support/cases/friends";
import { Client, type Member, openDirect } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let accounts: DemoAccount[];
let moa: Member;
let noor: Member;
const said: string[] = [];
const say = (text: string) => void said.push(text);
const remove = (isAgreed: boolean, answer = "") =>
  askAndRemoveDemo({ isAgreed, ask: async () => answer, say });

async function signedIn(username: string): Promise<Member> {
  const account = accounts.find((one) => one.username === username) as DemoAccount;
  const client = new Client(app.url);
  await client.signIn(username, account.password);
  return Object.assign(client, { ...account, email: "" });
}

const send = (who: Member, conversation: string, content: string) =>
  who.post(`/api/messages/conversations/${conversation}`, { content });

beforeAll(async () => {
  app = await startApp();
  accounts = await seedDemo();
  [moa, noor] = (await addMembers(app.url, "Moa", "Noor")) as [Member, Member];
});
afterAll(() => app.stop());

test("npm run admin -- demo remove takes the demo community away: it asks first, and no answer is no", async () => {
  expect(await listDemoAccounts()).toHaveLength(accounts.length);
  for (const answer of ["", "no", "y"]) expect(await remove(false, answer)).toBe(1);
  expect(said.at(-1)).toMatch(/^Nothing was changed/);
  expect(await db.user.count()).toBe(accounts.length + 2);
});

test("it deletes only the demo's own data; real users keep theirs", async () => {
  const elin = await signedIn("elin");
  // even with another address, another name, and as the only administrator
  await db.user.update({
    where: { id: elin.id },
    data: { role: "ADMIN", email: "me@example.com", emailKey: "me@example.com" },
  });
  // a real account with an address like theirs
  await db.user.update({
    where: { id: noor.id },
    data: { email: "ebba@example.org", emailKey: "ebba@example.org" },
  });
  await befriend(moa, elin);
  const talk = await openDirect(moa, noor, elin);
  await send(moa, talk, "hej från Moa");
  await send(elin, talk, "hej från Elin");
  const organizations = await db.organization.findMany({
    include: { departments: true, invitations: true },
    orderBy: { memberCount: "desc" },
  });
  expect(organizations.map(({ memberCount, departments }) => [memberCount, departments.length])).toEqual([
    [6, 3],
    [3, 2],
  ]);
  expect(organizations.map(({ invitations }) => invitations.map(({ status }) => status))).toEqual([
    ["PENDING"],
    [],
  ]);
  expect(await db.organizationJoinRequest.count({ where: { status: "PENDING" } })).toBe(1);
  const chats = await db.conversation.findMany({
    where: { NOT: { organizationId: null } },
    orderBy: { participantCount: "desc" },
  });
  expect(chats.map(({ participantCount, countable }) => [participantCount, countable > 2])).toEqual([
    [6, true],
    [3, true],
  ]);
  expect(await db.notice.count({ where: { NOT: { organizationId: null } } })).toBe(3);
  expect(await db.organizationDomain.count({ where: { verifiedKey: { not: null } } })).toBe(1);
  const ofOrganization = { organizationId: { not: null } };
  expect(await db.category.count({ where: ofOrganization })).toBe(3);
  expect(await db.categorySuggestion.count({ where: { ...ofOrganization, status: "PENDING" } })).toBe(1);
  const group = await db.group.findFirstOrThrow();
  const membership = { groupId: group.id, userId: moa.id };
  await db.groupMember.create({ data: membership });
  await db.group.update({ where: { id: group.id }, data: { memberCount: { increment: 1 } } });
  const activity = await activityOf(moa);

  expect([isDemoWanted(true), isDemoWanted(false)]).toEqual([true, false]);
  expect(await remove(false, "yes")).toBe(0);
  // a start that finds no demo account does not recreate it
  expect(isDemoWanted(true)).toBe(false);
  expect(said.at(-1)).toBe(`${accounts.length} accounts are deleted.`);
  expect((await db.user.findMany({ select: { id: true } })).map(({ id }) => id).toSorted()).toEqual(
    [moa.id, noor.id].toSorted(),
  );
  const { messages } = (await moa.get(`/api/messages/conversations/${talk}`)).body;
  const lines = messages.filter(({ type }: { type: string }) => type !== "SYSTEM");
  expect(
    lines.map((one: { content: string; sender: { name: string } }) => [one.content, one.sender.name]),
  ).toEqual([
    ["hej från Moa", moa.name],
    ["hej från Elin", "deleted member"],
  ]);
  expect((await moa.get(`/api/activities/${activity.id}`)).status).toBe(200);
  expect(
    await db.groupMember.findMany({ where: { groupId: group.id }, select: { userId: true, role: true } }),
  ).toEqual([{ userId: moa.id, role: "OWNER" }]);
  expect(await db.group.count()).toBe(1);
  expect(await db.activity.count()).toBe(1);
  expect(await db.organization.count()).toBe(0);
  expect([await db.notice.count(), await db.friendship.count(), await db.report.count()]).toEqual([0, 0, 0]);
  expect((await elin.get("/api/users/me")).status).toBe(401);
  expect(await remove(true)).toBe(0);
  expect(said.at(-1)).toBe("There is no demo community here.");
});

test("GET /.well-known/security.txt (RFC 9116): Contact, and Expires within a year", async () => {
  const answer = await fetch(`${app.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: (mailto:\S+@\S+|https:\/\/\S+|tel:\+\S+)\n/);
  const expires = Date.parse(/\nExpires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n/.exec(text)?.[1] ?? "");
  expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  expect(text).toContain("\nPreferred-Languages: sv, en, fr\n");
  expect(text).toMatch(/\nCanonical: http\S+\/\.well-known\/security\.txt\n$/);
});
