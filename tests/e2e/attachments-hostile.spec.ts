import type { Page } from "@playwright/test";
import sharp from "sharp";
import { hostileFiles } from "../support/hostile";
import { expect, type Person, talkOf, test } from "./people";

type Upload = { url: string; type: string };

async function upload(person: Person, conversationId: string, name: string, buffer: Buffer): Promise<Upload> {
  const raw = new FormData();
  raw.append("conversationId", conversationId);
  raw.append("file", new Blob([buffer as Buffer<ArrayBuffer>]), name);
  const sent = new Response(raw);
  const answer = await person.context.request.post("/api/upload/message-attachment", {
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
    data: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).attachment;
}

/** Notes whatever a program of a file would leave: a dialog, a title, a cookie, a request. */
function watchTraces(page: Page, traces: string[]): void {
  page.on("dialog", (dialog) => {
    traces.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/\/(ran|x)$/.test(new URL(request.url()).pathname)) traces.push(`request ${request.url()}`);
  });
}

async function expectNoTraces(page: Page, traces: string[], what: string): Promise<void> {
  const title = await page.title().catch(() => "");
  const cookies = await page.context().cookies();
  expect(
    [...traces, title, ...cookies.map(({ name }) => name)].filter((one) => /\bran\b/.test(one)),
    what,
  ).toEqual([]);
}

test("hostile files run nothing: opened by their address, and as picture, program, style and frame of a page", async ({
  arrive,
}) => {
  test.setTimeout(300_000);
  const [elin, siri] = [await arrive("Elin"), await arrive("Siri")];
  const conversation = await talkOf(elin, siri, "hej");
  const page = await elin.context.newPage();
  const traces: string[] = [];
  watchTraces(page, traces);
  for (const { what, name, bytes } of await hostileFiles()) {
    const { url } = await upload(elin, conversation, name, bytes);
    // a download ends the way to a page
    await page.goto(url).catch(() => null);
    await expectNoTraces(page, traces, `${what}, opened`);
    await page.goto("/signin");
    await page.evaluate(async (address) => {
      const settled = (element: HTMLElement, source: "src" | "href" | "data") =>
        new Promise<void>((resolve) => {
          element.onload = () => resolve();
          element.onerror = () => resolve();
          setTimeout(resolve, 100);
          (element as unknown as Record<string, string>)[source] = address;
          document.body.append(element);
        });
      const style = Object.assign(document.createElement("link"), { rel: "stylesheet" });
      await Promise.all([
        settled(document.createElement("img"), "src"),
        settled(document.createElement("script"), "src"),
        settled(document.createElement("iframe"), "src"),
        settled(document.createElement("object"), "data"),
        settled(style, "href"),
      ]);
    }, url);
    await expectNoTraces(page, traces, `${what}, embedded`);
  }
});
