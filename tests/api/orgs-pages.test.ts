import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  addToOrganization,
  askToJoin,
  domainOf,
  inviteToOrganization,
  organizationOf,
  publishRecord,
} from "../support/cases/orgs";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";
import { picture } from "../support/pictures";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const read = async (one: Client, call: string, slug: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: { slug } }));
  const { status, body } = await one.get(`/api/trpc/orgs.pages.${call}?input=${input}`);
  return { status, body: body.result?.data.json ?? body.error.json };
};
const stranger = () => new Client(app.url);
const verify = async (organizationId: string) => {
  const domain = await domainOf(elin, organizationId);
  await publishRecord(elin, organizationId, domain);
  const { status } = await elin.post(`/api/organizations/${organizationId}/domains/${domain.id}/verify`);
  expect(status).toBe(200);
};

describe("without a session", () => {
  test("a public organization, by slug, public slug and id: what strangers may see, and no person", async () => {
    const made = await organizationOf(elin, { description: "Ute.", publicSlug: "ute-klubben" });
    await addToOrganization(made.id, siri, "ADMIN");
    for (const slug of [made.slug, "ute-klubben", "UTE-klubben", made.id]) {
      const { status, body } = await read(stranger(), "preview", slug);
      expect(status).toBe(200);
      expect(body).toEqual({
        organization: {
          id: made.id,
          name: made.name,
          description: "Ute.",
          website: "",
          logoUrl: null,
          memberCount: 2,
          activityCount: 0,
          followerCount: 0,
          upcomingEventsCount: 0,
          isVerified: false,
          url: expect.stringMatching(/\/org\/ute-klubben$/),
        },
      });
    }
    await verify(made.id);
    expect((await read(stranger(), "preview", made.id)).body.organization.isVerified).toBe(true);
  });

  test("one that is not public, or does not exist, is not found; the page of members needs a session", async () => {
    const closed = await organizationOf(elin, { isPublic: false, publicSlug: "stangd-klubb" });
    for (const slug of [closed.id, closed.slug, "stangd-klubb", "no-such-one", "%", ""])
      expect((await read(stranger(), "preview", slug)).status, slug).toBe(404);
    // also for a member: the preview is what strangers see
    expect((await read(elin, "preview", closed.id)).status).toBe(404);
    const open = await organizationOf(elin);
    expect((await read(stranger(), "get", open.slug)).status).toBe(401);
  });

  test("its logo is sent while the organization is public", async () => {
    const made = await organizationOf(elin);
    const fields = { organizationId: made.id };
    const uploading = elin.upload(
      "/api/upload/organization-picture",
      "picture",
      await picture(),
      "a.png",
      fields,
    );
    const { logoUrl } = (await uploading).body;
    const statusOf = async (one: Client) => (await one.get(logoUrl)).status;
    expect(await statusOf(stranger())).toBe(200);
    await elin.patch(`/api/organizations/${made.id}`, { isPublic: false });
    expect(await statusOf(stranger())).toBe(401);
    expect(await statusOf(siri)).toBe(404);
    expect(await statusOf(elin)).toBe(200);
  });
});

describe("with a session", () => {
  test("the organization, its verification, and the caller's own pending request alone", async () => {
    const made = await organizationOf(elin);
    const { body } = await read(siri, "get", made.slug);
    expect(body).toMatchObject({
      organization: { id: made.id, role: null },
      isVerified: false,
      isInvited: false,
      request: null,
    });
    expect(body.url).toMatch(new RegExp(`/org/${made.slug}$`));
    await siri.post(`/api/organizations/${made.id}/join-requests`, { message: "Får jag?" });
    const asked: Json = (await read(siri, "get", made.slug)).body.request;
    expect(asked).toEqual({ id: expect.any(String), message: "Får jag?", requestedAt: expect.any(String) });
    expect((await read(elin, "get", made.slug)).body).toMatchObject({
      organization: { role: "OWNER" },
      request: null,
    });
  });

  test("one that is not public is shown to a user with a pending invitation, and no longer after the answer", async () => {
    const made = await organizationOf(elin, { isPublic: false });
    const invitationId = await inviteToOrganization(elin, made.id, siri);
    const { status, body } = await read(siri, "get", made.slug);
    expect(status).toBe(200);
    expect(body).toMatchObject({ organization: { id: made.id, role: null }, isInvited: true });
    expect((await siri.get(`/api/organizations/${made.id}/members`)).status).toBe(404);
    await siri.post("/api/organizations/invitations/respond", { invitationId, action: "decline" });
    expect((await read(siri, "get", made.slug)).status).toBe(404);
  });

  test("an answered request is shown no more; one that is not public is not found", async () => {
    const made = await organizationOf(elin);
    const request = await askToJoin(siri, made.id);
    await elin.patch(`/api/organizations/${made.id}/join-requests/${request}`, { action: "reject" });
    expect((await read(siri, "get", made.id)).body.request).toBeNull();
    await db.organization.update({ where: { id: made.id }, data: { isPublic: false } });
    expect((await read(siri, "get", made.id)).status).toBe(404);
    expect((await read(elin, "get", made.id)).status).toBe(200);
  });
});
