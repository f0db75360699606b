import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { organizationOf } from "../support/cases/orgs";
import type { Member } from "../support/client";
import { addMembers } from "../support/people";

/*
 * docs/contract.md, 1: "NUL and other C0 controls but tab and newline: 400". tests/api/matrix.test.ts sends one in each
 * text of each call.
 */
let app: App;
let owner: Member;
let member: Member;
beforeAll(async () => {
  app = await startApp();
  [owner, member] = (await addMembers(app.url, "Owner", "Member")) as [Member, Member];
});
afterAll(() => app.stop());

describe("NUL and other C0 controls but tab and newline: 400", () => {
  test.each(["\0", "a\0", "\u0001", "\u000b", "\u001f"])("%j in what is searched for", async (text) => {
    const q = encodeURIComponent(text);
    for (const path of ["organizations?q=", "activities/open?place=", "activities/open?search="]) {
      expect([path, (await owner.get(`/api/${path}${q}`)).status]).toEqual([path, 400]);
    }
  });

  test.each(["username", "role", "department"])("in the %s of a line of an import", async (column) => {
    const { id } = await organizationOf(owner);
    const line = { username: member.username, role: "", department: "", [column]: "a\0" };
    const body = { lines: [line], dryRun: true };
    expect((await owner.post(`/api/organizations/${id}/members/import`, body)).status).toBe(400);
  });
});
