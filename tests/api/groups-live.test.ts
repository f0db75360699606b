import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { channelOf, groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { SseStream } from "../support/live";
import { addMembers } from "../support/people";

/** docs/contract.md, 3: `conversation_updated` (created, renamed, people added or gone, deleted with `deleted: true`). */
let app: App;
let elin: Member;
let siri: Member;
let streams: { elin: SseStream; siri: SseStream };
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  streams = {
    elin: await new SseStream(app.url, elin).open(),
    siri: await new SseStream(app.url, siri).open(),
  };
});
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.close();
  await app.stop();
});

/** The events about a conversation that this person has received, in order. */
const told = (who: keyof typeof streams, conversationId: string): Json[] =>
  streams[who]
    .all("conversation_updated")
    .filter((event) => event.conversationId === conversationId)
    .map((event) => event.conversation);
const hears = (who: keyof typeof streams, id: string, what: string, check: (one: Json) => boolean) =>
  streams[who].until(`${who}: ${what}`, () => told(who, id).some(check));

test("an added member receives the group's conversations live; a removed one, that they are gone", async () => {
  const group = await groupOf(elin);
  const channel = await channelOf(elin, group.id);
  await elin.post(`/api/personal-groups/${group.id}/members`, { userId: siri.id });
  for (const id of [group.conversationId, channel.id]) {
    await hears("siri", id, "she is in", ({ groupRole }) => groupRole === "MEMBER");
    await hears("elin", id, "two are in", ({ participantCount }) => participantCount === 2);
  }
  await elin.delete(`/api/personal-groups/${group.id}/members/${siri.id}`);
  for (const id of [group.conversationId, channel.id]) {
    await hears("siri", id, "she is out", ({ deleted }) => deleted === true);
    await hears("elin", id, "one is left", ({ participantCount }) => participantCount === 1);
    expect(told("elin", id).some(({ deleted }) => deleted)).toBe(false);
  }
});

test("channel changes and role changes are sent to the members they concern", async () => {
  const group = await groupOf(elin, siri);
  const { id } = await channelOf(elin, group.id);
  await hears("siri", id, "the channel", ({ name }) => name === "Packlistan");
  await elin.patch(`/api/personal-groups/${group.id}/channels/${id}`, { name: "Maten", categoryTag: "mat" });
  for (const who of ["elin", "siri"] as const)
    await hears(
      who,
      id,
      "the new name",
      ({ name, categoryTag }) => name === "Maten" && categoryTag === "mat",
    );
  await elin.call("PUT", `/api/personal-groups/${group.id}/members/${siri.id}`, { body: { role: "ADMIN" } });
  for (const one of [id, group.conversationId])
    await hears("siri", one, "her role", ({ groupRole }) => groupRole === "ADMIN");
  await elin.delete(`/api/personal-groups/${group.id}/channels/${id}`);
  for (const who of ["elin", "siri"] as const)
    await hears(who, id, "its end", ({ deleted }) => deleted === true);
});

test("a notice's new title and its end are sent to its conversations", async () => {
  const { notice } = (await elin.post("/api/notices", { title: "Tält", content: "Till låns." })).body;
  const { id } = (
    await siri.post("/api/messages/conversations", { type: "NOTICE_BOARD", noticeId: notice.id })
  ).body;
  await elin.patch(`/api/notices/${notice.id}`, { title: "Tält, nylagat" });
  for (const who of ["elin", "siri"] as const)
    await hears(
      who,
      id,
      "the new title",
      ({ name, noticeId }) => name === "Tält, nylagat" && noticeId === notice.id,
    );
  await elin.delete(`/api/notices/${notice.id}`);
  for (const who of ["elin", "siri"] as const)
    await hears(
      who,
      id,
      "the notice is gone",
      ({ name, noticeId }) => name === "Tält, nylagat" && noticeId === null,
    );
});
