import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeShare } from "./share";

const folder = mkdtempSync(join(tmpdir(), "samvaro-share-"));
const script = "keep();";
writeFileSync(join(folder, "share-page.js"), `${script}\n`);
const server = createServer(takeShare(join(folder, "share-page.js")));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const share = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/share`, {
    method: "POST",
    body,
    headers,
  });

function formWith(file?: File): FormData {
  const form = new FormData();
  form.set("title", "Fjällen");
  form.set("text", "</script><script>alert(1)</script>");
  form.set("url", "https://a.example/x");
  if (file) form.append("files", file);
  return form;
}

test("reach-t: before the worker is there the server takes a share, keeps nothing, and hands it back as data", async () => {
  const answer = await share(formWith(new File(["bild"], "fjäll.png", { type: "image/png" })));
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  expect(scripts).toHaveLength(2);
  expect(JSON.parse(scripts[0] ?? "")).toMatchObject({
    title: "Fjällen",
    text: "</script><script>alert(1)</script>",
    url: "https://a.example/x",
    files: [{ name: "fjäll.png", type: "image/png", data: Buffer.from("bild").toString("base64") }],
    personId: null,
  });
  expect(scripts[1]).toBe(script);
  const hash = createHash("sha256").update(script).digest("base64");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
    "cache-control": "no-store",
  });
});

test("Another site's form is refused; what the system sends has no origin", async () => {
  expect((await share(formWith(), { origin: "https://evil.example" })).status).toBe(403);
  expect((await share(formWith(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await share(formWith(), { "sec-fetch-site": "none", origin: "null" })).status).toBe(200);
});

test("What is no form is refused, and what a stranger may not make the server hold", async () => {
  expect((await share("x", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(400);
  const large = new File([new Uint8Array(4 * 1024 * 1024)], "large.bin");
  const outcome = await share(formWith(large)).then(
    ({ status }) => status,
    () => "cut off",
  );
  expect([413, "cut off"]).toContain(outcome);
});
