import { existsSync, readdirSync } from "node:fs";
import { join as joinPath } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { type Member, openDirect } from "../support/client";
import { type Hostile, hostileFiles } from "../support/hostile";
import { addMembers } from "../support/people";

const files = await hostileFiles();
let app: App;
let elin: Member;
let conversation: string;
/** What is stored; files of tests that ran before in this process are there already. */
const listStored = (part: string): string[] => {
  const folder = joinPath(env.DATA_DIR, "uploads", part);
  return existsSync(folder) ? readdirSync(folder) : [];
};
let before: string[];
beforeAll(async () => {
  app = await startApp();
  before = [...listStored("attachments"), ...listStored("parts")];
  const [one, other] = await addMembers(app.url, "Elin", "Siri");
  elin = one!;
  conversation = await openDirect(elin, other!);
});
afterAll(() => app.stop());

test("There are at least 50 of them.", () => {
  expect(files.length).toBeGreaterThan(90);
});

/** Checks that no browser renders the file as a page: it displays it by its declared type, or downloads it. */
function expectHarmless(headers: Headers, { shown }: Hostile): void {
  const type = headers.get("content-type");
  const disposition = headers.get("content-disposition") ?? "";
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("x-ran")).toBeNull();
  if (type !== "application/pdf") expect(headers.get("content-security-policy")).toMatch(/; sandbox$/);
  expect(type).toBe(shown ?? "application/octet-stream");
  expect(disposition.startsWith(shown ? "inline;" : "attachment;")).toBe(true);
  // an ASCII file name, the full file name, and nothing that ends either of them early
  expect(disposition).toMatch(
    /^(inline|attachment); filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.!~%-]+$/,
  );
  const name = decodeURIComponent(/UTF-8''(.*)$/.exec(disposition)?.[1] ?? "");
  expect(Array.from(name).length).toBeLessThanOrEqual(100);
  expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^\.{1,2}$/u);
}

test.each(files.map((file) => [file.what, file] as const))("%s", async (_what, file) => {
  const answer = await attach(elin, conversation, file.bytes, file.name);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { attachment } = answer.body;
  if (!file.shown) expect(attachment.type).not.toMatch(/^(image\/(?!svg)|audio|video)|pdf/);
  if (attachment.width !== undefined) expect(attachment.width * attachment.height).toBeLessThan(50_000_000);
  const headers = { cookie: elin.cookieHeader };
  const response = await fetch(app.url + attachment.url, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, bytes.length]).toEqual([200, attachment.size]);
  expectHarmless(response.headers, file);
  if (file.shown?.startsWith("image/")) expect(bytes.includes("<script>")).toBe(false);
  else expect(bytes.equals(file.bytes)).toBe(true);
});

test("None of their names became a path.", () => {
  const isNew = (name: string) => !before.includes(name);
  const names = listStored("attachments").filter(isNew);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^[0-9a-f-]{36}$/.test(name))).toEqual([]);
  expect(listStored("parts").filter(isNew)).toEqual([]);
});
