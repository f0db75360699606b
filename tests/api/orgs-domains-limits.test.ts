import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { addToOrganization, domainOf, organizationOf } from "../support/cases/orgs";
import type { Member } from "../support/client";
import { publishTxt } from "../support/dns-server";
import "../support/limits";
import { addMembers } from "../support/people";

// the limits of the product: read at the first import of src/server/env.ts

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("after 60 look-ups within an hour a person's next is 429; others go on", async () => {
  const [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const { id } = await organizationOf(elin);
  await addToOrganization(id, siri, "ADMIN");
  const domain = await domainOf(elin, id);
  const address = `/api/organizations/${id}/domains/${domain.id}/verify`;
  // refused without a look-up: counts nothing
  for (let at = 0; at < 5; at++) expect((await elin.post(address)).status).toBe(400);
  const { host, value } = (await elin.get(address)).body.txtRecord;
  await publishTxt(host, "another");
  for (let at = 0; at < 60; at++) {
    expect((await elin.post(address)).body.error).toBe("Verification failed");
    if (at % 20 === 19) await new Promise((later) => setTimeout(later, 500));
  }
  await publishTxt(host, value);
  const refused = await elin.post(address);
  expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect((await siri.post(address)).status).toBe(200);
});
