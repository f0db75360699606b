import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { addToOrganization, domainOf, organizationOf, publishRecord } from "../support/cases/orgs";
import type { Answer, Json, Member } from "../support/client";
import { failDns, lookUpsOf, publishTxt, withdrawTxt } from "../support/dns-server";
import { addMembers } from "../support/people";

let app: App;
let [elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Stranger"];
  [elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const domainsOf = ({ id }: Json) => `${path}/${id}/domains`;
const verifyPath = (made: Json, { id }: Json) => `${domainsOf(made)}/${id}/verify`;
const add = (one: Member, made: Json, domain: unknown) => one.post(domainsOf(made), { domain });
const verify = (one: Member, made: Json, domain: Json) => one.post(verifyPath(made, domain));
const instructed = async (made: Json, domain: Json): Promise<{ host: string; value: string }> =>
  (await elin.get(verifyPath(made, domain))).body.txtRecord;
const listed = async (one: Member, made: Json): Promise<Json[]> =>
  (await one.get(domainsOf(made))).body.domains;
const count = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;
const sixteen = Array.from({ length: 16 }, (_, at) => at);
let names = 0;
/** A domain that no other test has. */
const fresh = () => `test-${++names}.example`;

/** Elin's organization with Siri as ADMIN and Noah as MODERATOR. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, fields);
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MODERATOR");
  return made;
}

/** A new organization of Elin that has verified this domain. */
async function verified(name: string, fields: object = {}): Promise<{ made: Json; domain: Json }> {
  const made = await club(fields);
  const domain = await domainOf(elin, made.id, name);
  await publishRecord(elin, made.id, domain);
  expect((await verify(elin, made, domain)).status).toBe(200);
  return { made, domain };
}

describe("domains", () => {
  test("POST {domain}: 201, lower-cased, not verified; listed oldest first; removed by DELETE", async () => {
    const [made, one, other] = [await club(), fresh(), fresh()];
    const first = await add(elin, made, ` ${one.toUpperCase()} `);
    const domain = { id: expect.any(String), domain: one, isVerified: false, verifiedAt: null };
    expect([first.status, first.body]).toEqual([201, { domain }]);
    const second = (await add(siri, made, other)).body.domain;
    expect(await listed(siri, made)).toEqual([first.body.domain, second]);
    const removed = await siri.delete(`${domainsOf(made)}/${first.body.domain.id}`);
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect(await listed(elin, made)).toEqual([second]);
  });

  test("blank, with scheme or path 400; twice 409; of two organizations both may claim it", async () => {
    const [made, other, name] = [await club(), await club(), fresh()];
    for (const wrong of ["", "  ", `https://${name}`, `${name}/x`, "localhost", 5, null])
      expect((await add(elin, made, wrong)).status).toBe(400);
    expect((await add(elin, made, name)).status).toBe(201);
    const again = await add(elin, made, name);
    expect([again.status, again.body.error]).toEqual([409, "The organization has this domain already."]);
    expect((await add(elin, other, name)).status).toBe(201);
  });

  test("OWNER and ADMIN alone, reading included; of an organization that is not public 404", async () => {
    const [made, other, closed] = [await club(), await club(), await club({ isPublic: false })];
    const domain = await domainOf(elin, made.id);
    const all = (one: Member, at: Json) => [
      one.get(domainsOf(at)),
      add(one, at, fresh()),
      one.get(verifyPath(at, domain)),
      verify(one, at, domain),
      one.delete(`${domainsOf(at)}/${domain.id}`),
    ];
    const statuses = async (one: Member, at: Json) =>
      new Set((await Promise.all(all(one, at))).map(({ status }) => status));
    for (const one of [noah, stranger]) expect(await statuses(one, made)).toEqual(new Set([403]));
    expect(await statuses(stranger, closed)).toEqual(new Set([404]));
    expect(await statuses(noah, closed)).toEqual(new Set([403]));
    // another organization's domain, and one that does not exist
    expect((await elin.get(verifyPath(other, domain))).status).toBe(404);
    expect((await verify(elin, other, domain)).status).toBe(404);
    expect((await elin.delete(`${domainsOf(other)}/${domain.id}`)).status).toBe(404);
    expect((await verify(elin, made, { id: anyId })).status).toBe(404);
    expect(await listed(elin, made)).toEqual([domain]);
  });

  test("at most 100; sixteen at once of one name: one", async () => {
    const made = await club();
    const rows = Array.from({ length: 98 }, () => fresh());
    await db.organizationDomain.createMany({
      data: rows.map((domain) => ({ id: newId(), organizationId: made.id, domain, token: "t" })),
    });
    const name = fresh();
    const answers = await Promise.all(sixteen.map(() => add(elin, made, name)));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 15]);
    const last = await Promise.all(sixteen.map(() => add(elin, made, fresh())));
    expect([count(last, 201), count(last, 409)]).toEqual([1, 15]);
    const refused = await add(elin, made, fresh());
    expect(refused.body.error).toBe("An organization has at most 100 domains.");
    expect((await listed(elin, made)).length).toBe(100);
  });
});

describe("verification", () => {
  test("before instructions were fetched 400; the record missing, another, then right", async () => {
    const [made, name] = [await club(), fresh()];
    const domain = await domainOf(elin, made.id, name);
    const early = await verify(elin, made, domain);
    expect([early.status, early.body.error]).toEqual([
      400,
      "The instructions must be fetched before the domain can be verified.",
    ]);
    const { host, value } = await instructed(made, domain);
    expect([host, value]).toEqual([
      `_samvaro.${name}`,
      expect.stringMatching(/^samvaro-verification=[0-9a-f]{32}$/),
    ]);
    expect((await siri.get(verifyPath(made, domain))).body).toEqual({ txtRecord: { host, value } });
    await publishTxt(`other.${name}`, value);
    const missing = await verify(elin, made, domain);
    const failure = { error: "Verification failed", code: "invalid" };
    expect([missing.status, missing.body]).toEqual([
      400,
      { ...failure, details: `There is no TXT record at ${host}.` },
    ]);
    for (const wrong of [`${value}0`, value.slice(0, -1), value.toUpperCase(), ""])
      await publishTxt(host, wrong);
    expect((await verify(siri, made, domain)).body).toEqual({
      ...failure,
      details: `No TXT record at ${host} has the value of the instructions.`,
    });
    expect(await listed(elin, made)).toEqual([domain]);
    const from = Date.now();
    await publishTxt(host, value.slice(0, 9), value.slice(9));
    const right = await verify(siri, made, domain);
    const now = { ...domain, isVerified: true, verifiedAt: expect.any(String) };
    expect([right.status, right.body]).toEqual([200, { domain: now }]);
    expect(Date.parse(right.body.domain.verifiedAt)).toBeGreaterThanOrEqual(from);
    expect(await listed(elin, made)).toEqual([right.body.domain]);
    // it stays verified, as it was, without another look-up
    const before = lookUpsOf(host);
    withdrawTxt(host);
    expect((await verify(elin, made, domain)).body).toEqual(right.body);
    expect(lookUpsOf(host)).toBe(before);
  });

  test("a DNS server that fails: 400 and why", async () => {
    const made = await club();
    const domain = await domainOf(elin, made.id);
    const { host } = await instructed(made, domain);
    await failDns(host, "failure");
    const { status, body } = await verify(elin, made, domain);
    const details = `DNS did not answer for ${host}. Please try again later.`;
    expect([status, body]).toEqual([400, { error: "Verification failed", code: "invalid", details }]);
  });

  test("one that does not answer: 5 seconds at most, and one look-up for sixteen at once", async () => {
    const made = await club();
    const domain = await domainOf(elin, made.id);
    const { host } = await instructed(made, domain);
    await failDns(host, "silence");
    const from = Date.now();
    const answers = await Promise.all(sixteen.map((at) => verify(at % 2 ? elin : siri, made, domain)));
    const took = Date.now() - from;
    expect(count(answers, 400)).toBe(16);
    expect(took).toBeGreaterThan(3500);
    expect(took).toBeLessThan(6500);
    // a look-up asks twice
    expect(lookUpsOf(host)).toBe(2);
  });

  test("verified by another organization: 409 to add and to verify, until that one removes it", async () => {
    const [name, late] = [fresh(), await club()];
    const claimed = await domainOf(elin, late.id, name);
    await publishRecord(elin, late.id, claimed);
    const { made, domain } = await verified(name);
    const refusals = [await verify(elin, late, claimed), await add(elin, await club(), name)];
    for (const { status, body } of refusals)
      expect([status, body.error]).toEqual([409, "This domain has been verified by another organization."]);
    expect((await elin.delete(`${domainsOf(made)}/${domain.id}`)).status).toBe(200);
    expect((await verify(elin, late, claimed)).status).toBe(200);
  });

  test("two organizations at once, each with its record: one has it", async () => {
    const [one, other, name] = [await club(), await club(), fresh()];
    const [first, second] = [await domainOf(elin, one.id, name), await domainOf(elin, other.id, name)];
    await publishRecord(elin, one.id, first);
    await publishRecord(elin, other.id, second);
    const answers = await Promise.all(
      sixteen.map((at) => (at % 2 ? verify(elin, one, first) : verify(siri, other, second))),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([8, 8]);
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.domain.id);
    expect(new Set(ids).size).toBe(1);
    expect(await db.organizationDomain.count({ where: { verifiedKey: name } })).toBe(1);
  });

  test("who lost ADMIN, or a domain that was removed, during the look-up", async () => {
    const made = await club();
    const [kept, gone] = [await domainOf(elin, made.id), await domainOf(elin, made.id)];
    const records = [await instructed(made, kept), await instructed(made, gone)];
    for (const { host } of records) await failDns(host, "silence");
    const answers = Promise.all([verify(siri, made, kept), verify(elin, made, gone)]);
    await new Promise((later) => setTimeout(later, 1000));
    await elin.call("PUT", `${path}/${made.id}/members/${siri.id}`, { body: { role: "MEMBER" } });
    await elin.delete(`${domainsOf(made)}/${gone.id}`);
    // answered when the look-up asks for the second time
    for (const { host, value } of records) {
      withdrawTxt(host);
      await publishTxt(host, value);
    }
    expect((await answers).map(({ status }) => status)).toEqual([403, 404]);
    expect(await listed(elin, made)).toEqual([kept]);
  });
});

describe("POST verification-status {organizationIds}", () => {
  const ask = (one: Member, organizationIds: unknown) =>
    one.post(`${path}/verification-status`, { organizationIds });

  test("by id; unknown ones, and those that the caller does not see, are left out", async () => {
    const { made: open } = await verified(fresh());
    const { made: closed } = await verified(fresh(), { isPublic: false });
    const plain = await club();
    await domainOf(elin, plain.id);
    const ids = [open.id, closed.id, plain.id, anyId, "x", open.id];
    const statuses = {
      [open.id]: { isVerified: true, canCreatePublicEvents: true },
      [plain.id]: { isVerified: false, canCreatePublicEvents: false },
    };
    const strangers = await ask(stranger, ids);
    expect([strangers.status, strangers.body]).toEqual([200, { statuses }]);
    const inside = { ...statuses, [closed.id]: { isVerified: true, canCreatePublicEvents: false } };
    expect((await ask(noah, ids)).body).toEqual({ statuses: inside });
    expect((await ask(noah, [])).body).toEqual({ statuses: {} });
  });

  test("at most 100 ids; anything but ids 400", async () => {
    const { id } = await club();
    const of = (length: number) => Array.from({ length }, () => id);
    expect((await ask(elin, of(100))).status).toBe(200);
    for (const wrong of [of(101), undefined, null, id, [5], [""]])
      expect((await ask(elin, wrong)).status).toBe(400);
  });
});
