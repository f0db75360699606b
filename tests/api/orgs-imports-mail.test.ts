import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { eventually } from "../support/eventually";
import { type ArrivedMail, startMailServer } from "../support/mail-server";
import "../support/limits";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let mail: { arrived: ArrivedMail[]; stop: () => void };
beforeAll(async () => {
  app = await startApp();
  mail = await startMailServer();
});
afterAll(async () => {
  mail.stop();
  await app.stop();
});

const send = (one: Member, { id }: Json, emails: string[], more: Json = {}, dryRun = false) =>
  one.post(`/api/organizations/${id}/members/import`, {
    lines: emails.map((email) => ({ email, ...more })),
    dryRun,
  });
const outcomes = ({ body }: { body: Json }) => body.lines.map(({ outcome }: Json) => outcome);
const people = async (...names: string[]) => (await addMembers(app.url, ...names)) as Member[];
const arrivedAt = (address: string) => mail.arrived.filter(({ to }) => to === address);
const linkIn = ({ text }: ArrivedMail) => /\/invite\/([0-9a-f]{32})/.exec(text)?.[1] ?? "";
const usedLinks = (ownerId: string) => db.invitationLink.findMany({ where: { ownerId } });
const isDrained = async () => {
  const waiting = await db.$queryRawUnsafe<unknown[]>(
    "select 1 from pgboss.job where state < 'completed' and data::text like '%sealedAddress%'",
  );
  expect(waiting).toEqual([]);
};

test("an address that the importer may not know gets an invitation by mail, and the answer tells nothing of its account", async () => {
  const [elin, stranger, blocker, refuser, member] = await people("Elin", "Stig", "Berit", "Rut", "Mats");
  const made = await organizationOf(elin!, { name: "Kören Öst" });
  await blocker!.post(`/api/users/${elin!.id}/block`);
  await refuser!.patch("/api/users/me", { whoMayInvite: "NOBODY" });
  await addToOrganization(made.id, member!, "MEMBER");
  const accounts = [stranger, blocker, refuser, member].map((one) => one!.email);
  const addresses = ["moa@räksmörgås.example", ...accounts];
  const dry = await send(elin!, made, addresses, {}, true);
  expect([dry.status, ...dry.body.lines]).toEqual([
    200,
    ...addresses.map((_, at) => ({ line: at + 1, outcome: "MAILED", user: null })),
  ]);
  expect(await usedLinks(elin!.id)).toEqual([]);
  const done = await send(elin!, made, addresses);
  expect(done.body).toEqual(dry.body);

  await eventually(isDrained);
  const [ofStranger] = arrivedAt(stranger!.email);
  // this mail server shows the letters of the ASCII form
  expect(arrivedAt("moa@räksmörgås.example")).toHaveLength(1);
  expect(ofStranger?.text).toContain("”Kören Öst”");
  // a blocked pair, who takes no invitations, and a member hear nothing
  expect([blocker, refuser, member].flatMap((one) => arrivedAt(one!.email))).toEqual([]);
  const code = linkIn(ofStranger!);
  expect((await stranger!.post(`/api/invitations/code/${code}/redeem`)).status).toBe(200);
  const { members } = (await elin!.get(`/api/organizations/${made.id}/members`)).body;
  expect(members.find(({ id }: Json) => id === stranger!.id)).toMatchObject({ role: "MEMBER" });
  const [link] = await usedLinks(elin!.id);
  expect(link).toMatchObject({ maxUses: 5, currentUses: 1, organizationId: made.id });
});

test("found by address: at a domain proved to be the organization's, and who asks to join; not before", async () => {
  const [elin, ofDomain, asking, unconfirmed, blocker] = await people("Elin", "Dag", "Aron", "Ulf", "Bo");
  const made = await organizationOf(elin!);
  const at = async (one: Member, domain: string, emailConfirmedAt: Date | null = new Date()) => {
    const email = `${one.username}@${domain}`;
    await db.user.update({ where: { id: one.id }, data: { email, emailKey: email, emailConfirmedAt } });
    return email;
  };
  const domain = "xn--kren-5qa.example";
  const known = await at(ofDomain!, domain);
  const unproved = await at(unconfirmed!, domain, null);
  const blocked = await at(blocker!, domain);
  const sub = [known.replace("@", "@sub."), known.replace(domain, "other.example")];
  await blocker!.post(`/api/users/${elin!.id}/block`);
  const lines = [known.replace(domain, "Kören.example"), asking!.email, unproved, blocked, ...sub];
  const mailed = Array(6).fill("MAILED");
  expect(outcomes(await send(elin!, made, lines, {}, true))).toEqual(mailed);
  await elin!.post(`/api/organizations/${made.id}/domains`, { domain });
  expect(outcomes(await send(elin!, made, lines, {}, true))).toEqual(mailed);
  const where = { organizationId: made.id };
  await db.organizationDomain.updateMany({ where, data: { verifiedAt: new Date(), verifiedKey: domain } });
  expect((await asking!.post(`/api/organizations/${made.id}/join-requests`, {})).status).toBe(201);
  const done = await send(elin!, made, lines, { role: "Moderator" });
  expect(outcomes(done)).toEqual(["ADDED", "ADDED", ...mailed.slice(2)]);
  expect(done.body.lines[0].user).toMatchObject({ id: ofDomain!.id });
  expect(JSON.stringify(done.body)).not.toContain("@");
  const requests = await db.organizationJoinRequest.findMany({ where });
  expect(requests.map(({ status }) => status)).not.toContain("PENDING");
  // another organization has not proved the domain
  const other = await organizationOf(elin!);
  expect(outcomes(await send(elin!, other, [known], {}, true))).toEqual(["MAILED"]);
});

test("one mail a week from an organization to an address, also when two ask at once; another may write too", async () => {
  const [elin] = await people("Elin");
  const [made, other] = [await organizationOf(elin!), await organizationOf(elin!)];
  const address = "vera@example.org";
  const both = await Promise.all([send(elin!, made, [address]), send(elin!, made, [address])]);
  expect(both.flatMap(outcomes).sort()).toEqual(["MAILED", "PENDING"]);
  expect(outcomes(await send(elin!, other, [address]))).toEqual(["MAILED"]);
  await eventually(isDrained);
  expect(arrivedAt(address)).toHaveLength(2);
});

test("100 mails a day by one person; what is above can be sent another day, as it has not counted", async () => {
  const [elin] = await people("Elin");
  const made = await organizationOf(elin!);
  const addresses = Array.from({ length: 101 }, (_, at) => `member${at}@example.org`);
  expect(outcomes(await send(elin!, made, addresses))).toEqual([...Array(100).fill("MAILED"), "NOT_MAILED"]);
  expect(outcomes(await send(elin!, made, addresses.slice(100)))).toEqual(["NOT_MAILED"]);
  const tomorrow = Date.now() + 86_400_000;
  await db.$executeRaw`delete from rate_limit where key like 'letters-by-person:%' and expire < ${tomorrow}`;
  expect(outcomes(await send(elin!, made, addresses.slice(99)))).toEqual(["PENDING", "MAILED"]);
});

test("as many statements for one address as for 30", async () => {
  const [elin] = await people("Elin");
  const made = await organizationOf(elin!);
  let count = 0;
  const statementsFor = (many: number) =>
    statementsOfCall(() =>
      send(
        elin!,
        made,
        Array.from({ length: many }, () => `n${++count}@example.org`),
      ),
    );
  const [one, thirty] = [await statementsFor(1), await statementsFor(30)];
  expect(thirty.length).toBe(one.length);
});

test("no mail goes out while the importer's address is not confirmed, or where the server has no mail", async () => {
  const [elin] = await people("Elin");
  const made = await organizationOf(elin!);
  const where = { id: elin!.id };
  const ask = async () => outcomes(await send(elin!, made, ["ada@example.org", "not an address"]));
  const refused = ["NOT_MAILED", "BAD_EMAIL"];
  await db.user.update({ where, data: { emailConfirmedAt: null } });
  expect(await ask()).toEqual(refused);
  await db.user.update({ where, data: { emailConfirmedAt: new Date() } });
  const { SMTP_URL } = env;
  env.SMTP_URL = undefined;
  expect(await ask()).toEqual(refused);
  env.SMTP_URL = SMTP_URL;
  expect(await ask()).toEqual(["MAILED", "BAD_EMAIL"]);
});

test("who may not add members mails nobody: a stranger, a member, an admin who was one until now", async () => {
  const [elin, siri, noah] = await people("Elin", "Siri", "Noah");
  const made = await organizationOf(elin!);
  await addToOrganization(made.id, siri!, "ADMIN");
  expect((await send(noah!, made, ["x@example.org"])).status).toBe(403);
  expect((await send(siri!, made, ["x@example.org"], {}, true)).status).toBe(200);
  await db.organizationMember.updateMany({ where: { userId: siri!.id }, data: { role: "MEMBER" } });
  expect((await send(siri!, made, ["x@example.org"])).status).toBe(403);
  expect(await usedLinks(siri!.id)).toEqual([]);
});
