import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { direct, type Member } from "../support/client";
import { addMembers } from "../support/people";

// the limits as the contract names them: read at the first import of src/server/env.ts
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1";
});

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("uploads 60/h a person: the 61st is 429, and nothing of it stays; another person's is not", async () => {
  const [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const conversation = await direct(elin, siri);
  const upload = (who: Member) => attach(who, conversation, Buffer.from("hej"), "hej.txt");
  const statuses: number[] = [];
  // two halves, as 50 calls at once are a person's most
  for (const half of [30, 31]) {
    const answers = await Promise.all(Array.from({ length: half }, () => upload(elin)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  const refused = await upload(elin);
  expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await upload(siri)).status).toBe(201);
  expect(readdirSync(join(env.DATA_DIR, "uploads", "parts"))).toEqual([]);
});
