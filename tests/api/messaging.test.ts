import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../support/app";
import { direct, join, type Member } from "../support/client";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = await Promise.all([
    join(app.url, "Elin"),
    join(app.url, "Siri"),
    join(app.url, "Noah"),
  ]);
});
afterAll(() => app.stop());

describe("a conversation", () => {
  it("is talked in", async () => {
    const id = await direct(elin, siri);
    const sent = await elin.post(`/api/messages/conversations/${id}`, {
      content: "hej",
      clientMessageId: "1",
    });
    expect(sent.status).toBe(201);
    const list = await siri.get("/api/messages/conversations");
    console.log(JSON.stringify(list.body, null, 1), sent.body);
    expect((await siri.get("/api/messages/unread-count")).body).toEqual({ unreadCount: 1 });
    const page = await siri.get(`/api/messages/conversations/${id}?limit=1`);
    expect(page.body.messages).toHaveLength(1);
    expect((await siri.get("/api/messages/unread-count")).body).toEqual({ unreadCount: 0 });
    expect((await stranger.get(`/api/messages/conversations/${id}`)).status).toBe(404);
  });
});
