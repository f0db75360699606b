import { afterAll, beforeAll, expect, test } from "vitest";
import { table } from "@/api/rest/table";
import { type App, startApp } from "../support/app";
import { type Member, registerMember } from "../support/client";
import { wire } from "../support/wire";

/** "ETag on lists that clients poll" */
let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
});
afterAll(() => app.stop());

const LIST = "/api/messages/conversations";
const read = (who: Member, path: string, headers: Record<string, string> = {}, method = "GET") =>
  wire(app.url, { method, path, headers: { cookie: who.cookieHeader, ...headers } });
const tagOf = async (...given: Parameters<typeof read>) => String((await read(...given)).headers.etag);
const known = (tag: string) => ({ "if-none-match": tag });

async function conversation(): Promise<string> {
  const { id } = (await elin.post(LIST, { type: "DIRECT", participantIds: [siri.id] })).body;
  await elin.post(`${LIST}/${id}`, { content: "Bastu? ".repeat(200) });
  return id;
}

test("A client that has the answer gets 304 without a body, until something changes.", async () => {
  const id = await conversation();
  const tag = await tagOf(elin, LIST);
  const same = await read(elin, LIST, known(`"other", ${tag}`));
  expect([same.status, same.text, same.headers.etag]).toEqual([304, "", tag]);
  expect(same.headers["cache-control"]).toBe("no-store");
  expect(same.headers).not.toHaveProperty("content-type");

  await siri.post(`${LIST}/${id}`, { content: "Gärna" });
  const changed = await read(elin, LIST, known(tag));
  expect(changed.status).toBe(200);
  expect(changed.text).toContain("Gärna");
  expect(changed.headers.etag).not.toBe(tag);
});

test("The tag is that of the answer, whether compressed, cut short to its headers, or neither.", async () => {
  await conversation();
  const tag = await tagOf(elin, LIST);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await tagOf(elin, LIST, { "accept-encoding": "br" })).toBe(tag);
  expect(await tagOf(elin, LIST, {}, "HEAD")).toBe(tag);
  const compressed = await read(elin, LIST, { "accept-encoding": "br", ...known(tag) });
  expect([compressed.status, compressed.headers["content-encoding"]]).toEqual([304, undefined]);
  expect(await tagOf(siri, LIST)).not.toBe(tag);
});

test("Who has lost the right to an answer is refused, with its tag too.", async () => {
  const { id } = (
    await elin.post(LIST, { type: "GROUP", isTemporary: true, name: "Bastu", participantIds: [siri.id] })
  ).body;
  const tag = await tagOf(siri, `${LIST}/${id}`);
  await siri.post(`${LIST}/${id}/leave`);
  expect((await read(siri, `${LIST}/${id}`, known(tag))).status).toBe(404);
  expect((await read(elin, LIST, { cookie: "", ...known(await tagOf(elin, LIST)) })).status).toBe(401);
});

test("What has tokens or codes has no tag, nor have mutations and tRPC's answers.", async () => {
  const secret = table.filter(
    ({ isSecret, method, path }) => isSecret && method === "GET" && !path.includes("{"),
  );
  expect(secret.length).toBeGreaterThan(0);
  for (const { path } of secret) expect((await read(elin, path)).headers, path).not.toHaveProperty("etag");
  const list = `/api/trpc/messaging.conversations.list?input=${encodeURIComponent('{"json":{}}')}`;
  expect((await read(elin, list)).headers).not.toHaveProperty("etag");
  const made = await elin.post("/api/notices", { title: "Cykel", content: "Röd" });
  expect([made.status, made.headers.get("etag")]).toEqual([201, null]);
});
