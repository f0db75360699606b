import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDomains } from "@/features/orgs/domains/jobs";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { addToOrganization, domainOf, organizationOf, publishRecord } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { failDns, lookUpsOf, publishTxt, withdrawTxt } from "../support/dns-server";
import { addMembers } from "../support/people";

let app: App;
let [elin, siri] = [] as unknown as [Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const listed = async ({ id }: Json) => (await elin.get(`${path}/${id}/domains`)).body.domains[0];
const told = async (one: Member, { id }: Json, kind = "organization_domain"): Promise<Json[]> =>
  (await one.get("/api/notifications?limit=100")).body.notifications.filter(
    ({ type, data }: Json) => type === kind && data.organizationId === id,
  );
const setBack = ({ id }: Json, data: { checkedAt: Date; missingSince?: Date }) =>
  db.organizationDomain.update({ where: { id }, data });

/** A verified domain of Elin's organization with Siri as ADMIN, looked up more than a day ago. */
async function verified(): Promise<{ made: Json; domain: Json; host: string; value: string }> {
  const made = await organizationOf(elin);
  await addToOrganization(made.id, siri, "ADMIN");
  const domain = await domainOf(elin, made.id);
  await publishRecord(elin, made.id, domain);
  const address = `${path}/${made.id}/domains/${domain.id}/verify`;
  expect((await elin.post(address)).status).toBe(200);
  await setBack(domain, { checkedAt: ago(25) });
  return { made, domain, ...(await elin.get(address)).body.txtRecord };
}

test("a domain with its record stays verified, and is looked up once a day", async () => {
  const { made, domain, host } = await verified();
  const before = [await listed(made), lookUpsOf(host)];
  await checkDomains();
  await checkDomains();
  expect([await listed(made), lookUpsOf(host) - 1]).toEqual(before);
  await setBack(domain, { checkedAt: ago(23.9) });
  await checkDomains();
  expect(lookUpsOf(host) - 1).toBe(before[1]);
  await setBack(domain, { checkedAt: ago(24.1) });
  await checkDomains();
  expect(lookUpsOf(host) - 2).toBe(before[1]);
  expect(await told(elin, made)).toEqual([]);
});

test("a missing record: the OWNER is notified once, the domain lapses after 7 days and can be verified again", async () => {
  const { made, domain, host, value } = await verified();
  withdrawTxt(host);
  await checkDomains();
  const [news, ...more] = await told(elin, made);
  expect(more).toEqual([]);
  expect(news).toMatchObject({
    title: "Domain record missing",
    message: `The DNS record of ${domain.domain} is missing. Put it back within seven days, or Friluftsklubben loses the verified domain.`,
    fromUser: null,
    data: { organizationName: "Friluftsklubben", domain: domain.domain },
  });
  expect(await told(siri, made)).toEqual([]);
  await setBack(domain, { checkedAt: ago(25), missingSince: ago(7 * 24 - 1) });
  await checkDomains();
  expect(await listed(made)).toMatchObject({ isVerified: true });
  await setBack(domain, { checkedAt: ago(25), missingSince: ago(7 * 24) });
  await checkDomains();
  expect(await listed(made)).toMatchObject({ isVerified: false, verifiedAt: null });
  const status = await elin.post(`${path}/verification-status`, { organizationIds: [made.id] });
  expect(status.body.statuses[made.id].isVerified).toBe(false);
  expect((await told(elin, made)).length).toBe(1);
  await checkDomains();
  const lapsed = await told(elin, made, "organization_domain_lapsed");
  expect(lapsed).toMatchObject([
    {
      title: "Domain no longer verified",
      message: `The DNS record of ${domain.domain} was missing for seven days. Friluftsklubben has lost the verified domain.`,
      fromUser: null,
      data: { organizationId: made.id, domain: domain.domain },
    },
  ]);
  expect(await told(siri, made, "organization_domain_lapsed")).toEqual([]);
  await publishTxt(host, value);
  expect((await elin.post(`${path}/${made.id}/domains/${domain.id}/verify`)).status).toBe(200);
});

test("a record that comes back ends the warning; the next loss warns anew", async () => {
  const { made, domain, host, value } = await verified();
  withdrawTxt(host);
  await checkDomains();
  await publishTxt(host, value);
  await setBack(domain, { checkedAt: ago(25), missingSince: ago(8 * 24) });
  await checkDomains();
  expect(await listed(made)).toMatchObject({ isVerified: true });
  withdrawTxt(host);
  await setBack(domain, { checkedAt: ago(25) });
  await checkDomains();
  expect(await listed(made)).toMatchObject({ isVerified: true });
  expect((await told(elin, made)).length).toBe(2);
});

test("DNS that does not answer decides nothing; it is asked again the next day", async () => {
  const { made, domain, host } = await verified();
  await failDns(host, "failure");
  await setBack(domain, { checkedAt: ago(25), missingSince: ago(8 * 24) });
  const before = await listed(made);
  await checkDomains();
  expect([before.isVerified, await listed(made)]).toEqual([true, before]);
  const { missingSince, checkedAt } = await db.organizationDomain.findUniqueOrThrow({
    where: { id: domain.id },
  });
  expect([missingSince! < ago(7 * 24), checkedAt! > ago(1)]).toEqual([true, true]);
  expect(await told(elin, made)).toEqual([]);
});

test("four runs at once notify once", async () => {
  const { made, host } = await verified();
  withdrawTxt(host);
  await Promise.all([checkDomains(), checkDomains(), checkDomains(), checkDomains()]);
  expect((await told(elin, made)).length).toBe(1);
});
