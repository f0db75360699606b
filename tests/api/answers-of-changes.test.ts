import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { channelOf, groupOf, inviteToGroup } from "../support/cases/groups";
import { linkOf, redeem } from "../support/cases/invitations";
import { inviteToOrganization, organizationOf } from "../support/cases/orgs";
import { type Answer, type Json, type Member, sendText } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let group: Json;
let organization: Json;
beforeAll(async () => {
  app = await startApp();
  [elin] = (await addMembers(app.url, "Elin")) as [Member];
  group = await groupOf(elin);
  organization = await organizationOf(elin);
});
afterAll(() => app.stop());

const newcomer = async () => (await addMembers(app.url, "Ny"))[0] as Member;

/** Each prepares what it needs, and returns the call. */
const changes: Record<string, () => Promise<() => Promise<Answer>>> = {
  "a group is created": async () => () => elin.post("/api/personal-groups", { name: "Kör" }),
  "a group is renamed": async () => () => elin.patch(`/api/personal-groups/${group.id}`, { name: "Kören" }),
  "a channel is created": async () => () =>
    elin.post(`/api/personal-groups/${group.id}/channels`, { name: "Noter" }),
  "a channel is renamed": async () => {
    const { id } = await channelOf(elin, group.id);
    return () => elin.patch(`/api/personal-groups/${group.id}/channels/${id}`, { name: "Sånger" });
  },
  "an invitation to a group is accepted": async () => {
    const one = await newcomer();
    const id = await inviteToGroup(elin, group.id, one);
    return () => one.post(`/api/invitations/${id}/respond`, { action: "accept" });
  },
  "an organization is created": async () => () => elin.post("/api/organizations", { name: "Klubb" }),
  "an organization is renamed": async () => () =>
    elin.patch(`/api/organizations/${organization.id}`, { name: "Klubben" }),
  "an invitation to an organization is accepted": async () => {
    const one = await newcomer();
    const invitationId = await inviteToOrganization(elin, organization.id, one);
    return () => one.post("/api/organizations/invitations/respond", { invitationId, action: "accept" });
  },
  "an organization is followed": async () => () => elin.post(`/api/organizations/${organization.id}/follow`),
  "an organization is followed no more": async () => () =>
    elin.delete(`/api/organizations/${organization.id}/follow`),
  "a link makes friends": () => redemption({}),
  "a link leads into a group": () => redemption({ type: "GROUP", groupId: group.id }),
  "a link leads into an organization": () =>
    redemption({ type: "ORGANIZATION", organizationId: organization.id }),
  "a notice is posted": async () => () => elin.post("/api/notices", { title: "Tält", content: "Till låns." }),
  "a notice is changed": async () => {
    const { notice } = (await elin.post("/api/notices", { title: "Tält", content: "Till låns." })).body;
    return () => elin.patch(`/api/notices/${notice.id}`, { title: "Två tält" });
  },
  "a message is edited": async () => {
    const { id } = await sendText(elin, group.conversationId, "hej");
    return () => elin.patch(`/api/messages/messages/${id}`, { content: "hej igen" });
  },
};

async function redemption(fields: object) {
  const [link, one] = [await linkOf(elin, fields), await newcomer()];
  return () => redeem(one, link);
}

// What is read after the commit may be out of the caller's sight by then, and a change that counted answered 404.
test.each(Object.entries(changes))("answered from the transaction of the change: %s", async (_, prepare) => {
  const call = await prepare();
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await call();
  });
  expect([200, 201]).toContain(answer?.status);
  const later = statements.slice(statements.lastIndexOf("COMMIT") + 1);
  // what masks the names of the blocked in any answer
  expect(later.filter((text) => !text.includes('"isBlockedByViewer"'))).toEqual([]);
});
