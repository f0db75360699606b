import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { HTML, hostileFiles } from "../support/hostile";
import { chromiumArgs, chromiumPath } from "./browsers";
import { expect, type Person, startConversation, test } from "./people";

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

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

/** Records the traces of a script that ran in a file: a dialog, a title, a cookie, a request. */
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

/** Embeds a file in the page in every way that could run it, and waits until the browser has settled each. */
const embed = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const settled = (element: HTMLElement, source: "src" | "href" | "data") =>
      new Promise<void>((resolve) => {
        element.onload = () => resolve();
        element.onerror = () => resolve();
        // a refused frame fires no event
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

test("hostile files run no script: opened by their URL, and embedded as image, script, style sheet and frame", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin", { isRemote: true });
  const conversation = await startConversation(elin, await createPerson("Siri", { isRemote: true }), "hej");
  const page = await elin.context.newPage();
  await test.step("the detector reports a script that runs", async () => {
    const traces: string[] = [];
    const control = await elin.context.newPage();
    watchTraces(control, traces);
    await control.route("**/control", (route) => route.fulfill({ contentType: "text/html", body: HTML }));
    await control.goto("/control");
    await expect(expectNoTraces(control, traces, "control")).rejects.toThrow(/dialog ran[\s\S]*request/);
    await elin.context.clearCookies({ name: /ran/ });
    await control.close();
  });
  const traces: string[] = [];
  watchTraces(page, traces);
  const urls: [string, string][] = [];
  for (const { what, name, bytes } of await hostileFiles()) {
    const { url } = await upload(elin, conversation, name, bytes);
    urls.push([what, url]);
    // a download aborts the navigation
    await page.goto(url).catch(() => null);
    await expectNoTraces(page, traces, `${what}, opened`);
  }
  await page.goto("/signin");
  for (const [what, url] of urls) {
    await embed(page, url);
    await expectNoTraces(page, traces, `${what}, embedded`);
  }
});

test("allowed files are displayed: pictures upright, a PDF in the browser's own viewer", async ({
  createPerson,
  baseURL,
}) => {
  const elin = await createPerson("Elin");
  const conversation = await startConversation(elin, await createPerson("Siri", { isRemote: true }), "hej");
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "68/1 21/1 0/1" } })
    .withMetadata({ orientation: 6 });
  // Chromium never rotates WebP by its EXIF orientation
  for (const format of ["jpeg", "png", "avif"] as const) {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    const { url } = await upload(elin, conversation, `bild.${format}`, bytes);
    await elin.page.goto(url);
    const sides = await elin.page.evaluate(() => {
      const [shown] = document.images;
      return [shown?.naturalWidth, shown?.naturalHeight];
    });
    expect(sides, format).toEqual([40, 60]);
  }
  const { url } = await upload(elin, conversation, "lista.pdf", Buffer.from(PDF));
  // not the headless shell, which has no PDF viewer
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    const page = await browser.newPage({ storageState: await elin.context.storageState(), baseURL });
    const answer = await page.goto(url);
    expect(answer?.headers()["content-type"]).toBe("application/pdf");
    // the PDF viewer is a frame inside the page that the browser creates around it
    await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  } finally {
    await browser.close();
  }
});
