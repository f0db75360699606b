import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { type Member, openDirect } from "../support/client";
import { eventually } from "../support/eventually";
import "../support/limits";
import { addMembers } from "../support/people";

// the limits of the contract: read at the first import of src/server/env.ts

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("uploads 60/h a person: the 61st is 429, and nothing of it stays; another person's is not", async () => {
  const [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const conversation = await openDirect(elin, siri);
  const upload = (who: Member) => attach(who, conversation, Buffer.from("hej"), "hej.txt");
  const statuses: number[] = [];
  for (const many of [20, 20, 20, 1]) {
    const answers = await Promise.all(Array.from({ length: many }, () => upload(elin)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  const refused = await upload(elin);
  expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await upload(siri)).status).toBe(201);
  expect(readdirSync(join(env.DATA_DIR, "uploads", "parts"))).toEqual([]);
});

test("20 uploads of a person at once: the 21st is 429 until one of them has ended; another person's is not", async () => {
  const [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const conversation = await openDirect(elin, siri);
  const parts = () => readdirSync(join(env.DATA_DIR, "uploads", "parts"));
  const begun = Array.from({ length: 20 }, () => {
    const call = request(`${app.url}/api/upload/message-attachment`, {
      method: "POST",
      headers: { cookie: elin.cookieHeader, "content-type": "multipart/form-data; boundary=x" },
    });
    call.on("error", () => {});
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    call.write(Buffer.alloc(100_000));
    return call;
  });
  await eventually(() => expect(parts()).toHaveLength(20));
  const refused = await attach(elin, conversation, Buffer.from("hej"));
  expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  expect((await attach(siri, conversation, Buffer.from("hej"))).status).toBe(201);
  for (const call of begun) call.destroy();
  await eventually(() => expect(parts()).toEqual([]));
  expect((await attach(elin, conversation, Buffer.from("hej"))).status).toBe(201);
});
