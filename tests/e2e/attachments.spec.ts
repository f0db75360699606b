import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { sendMessage } from "./calls";
import { type CreatePerson, expect, type Person, startConversation, test } from "./people";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const log = (page: Page) => page.getByRole("log");
const tray = (page: Page) => page.getByRole("list", { name: "Bifogade filer" });
const send = (page: Page) => page.getByRole("button", { name: "Skicka", exact: true });

const jpeg = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const picture = async (name: string, width = 1200, height = 800) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg(width, height, "#5fb3ae"),
});
const text = (name: string, size = 2000) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.alloc(size, "a"),
});

/** One second of silence, as audio that every browser plays. */
function silence(): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
}

type File = { name: string; mimeType: string; buffer: Buffer };

async function pick(page: Page, ...files: File[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Bifoga filer" }).click();
  await (await chooser).setFiles(files);
}

/** A DataTransfer with files, as a drag or a paste delivers it. */
const transfer = (page: Page, files: { name: string; type: string; text: string }[]) =>
  page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, type, text: words } of all) data.items.add(new File([words], name, { type }));
    return data;
  }, files);

/** Holds uploads back until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/upload/message-attachment", async (route) => {
    await gate;
    // an upload may have been cancelled meanwhile
    await route.continue().catch(() => {});
  });
  return go;
}

async function openChat(createPerson: CreatePerson) {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const id = await startConversation(elin, siri, "hej");
  await elin.page.goto(`/messages/${id}`);
  // the field takes the focus once the page is hydrated
  await expect(composer(elin.page)).toBeFocused();
  return { elin, siri, id };
}

/** Uploads files and sends a message with them over the API. */
async function sendFiles(one: Person, id: string, content: string, ...files: File[]): Promise<void> {
  const attachments = [];
  for (const file of files) {
    const answer = await one.context.request.post("/api/upload/message-attachment", {
      multipart: { conversationId: id, file },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    attachments.push({ id: (await answer.json()).attachment.id });
  }
  await sendMessage(one, id, content, { attachments });
}

const widthOf = (picture: Locator) =>
  picture.evaluate((it: HTMLImageElement) => (it.complete ? it.naturalWidth : 0));

test("files are chosen, pasted and dropped, upload with progress, may be cancelled, and reach the other user", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson);
  const { page } = elin;
  const go = await hold(page);
  await expect(send(page)).toBeDisabled();
  await pick(page, await picture("stuga.jpg"), text("leden.gpx"), text("bort.txt"));
  await expect(tray(page).getByRole("progressbar")).toHaveCount(3);
  await expect(tray(page).getByRole("img", { name: "stuga.jpg" })).toBeVisible();
  const cancelled = page.waitForEvent("requestfailed");
  await tray(page).getByRole("button", { name: "Avbryt uppladdningen av bort.txt" }).click();
  await cancelled;
  await expect(tray(page).getByText("bort.txt")).toHaveCount(0);

  await test.step("pasted, and dropped anywhere in the chat", async () => {
    const pasted = await transfer(page, [{ name: "urklipp.txt", type: "text/plain", text: "ur klipp" }]);
    await composer(page).evaluate((field, clipboardData) => {
      const event = { clipboardData: clipboardData as DataTransfer, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", event));
    }, pasted);
    await expect(tray(page).getByText("urklipp.txt")).toBeVisible();
    const dragged = await transfer(page, [{ name: "ett.txt", type: "text/plain", text: "1" }]);
    const header = page.getByRole("region", { name: "Konversation", exact: true }).getByRole("heading");
    await header.dispatchEvent("dragover", { dataTransfer: dragged });
    await expect(page.getByText("Släpp filerna här")).toBeVisible();
    await header.dispatchEvent("drop", { dataTransfer: dragged });
    await expect(page.getByText("Släpp filerna här")).toHaveCount(0);
    await expect(tray(page).getByRole("listitem")).toHaveCount(4);
    // a drop beside the chat is ignored, and the file does not replace the page
    const list = page.getByRole("searchbox", { name: "Sök konversation" });
    await list.dispatchEvent("drop", { dataTransfer: dragged });
    await expect(tray(page).getByRole("listitem")).toHaveCount(4);
  });

  await composer(page).fill("Här är stugan");
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await composer(page).press("Enter");
  await expect(page.getByText("Vänta tills filerna är uppladdade")).toBeVisible();
  await expect(composer(page)).toHaveValue("Här är stugan");
  go();
  await expect(tray(page).getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("Vänta tills filerna är uppladdade")).toHaveCount(0);
  // a message may consist of files alone
  await composer(page).fill("");
  await expect(send(page)).toHaveAttribute("aria-disabled", "false");
  await send(page).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(log(page).getByText("Skickat")).toBeVisible();
  const { messages } = await (await siri.context.request.get(`/api/messages/conversations/${id}`)).json();
  const names = messages.at(-1).attachments.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(["ett.txt", "leden.gpx", "stuga.jpg", "urklipp.txt"]);
  const shown = log(page).getByRole("button", { name: "Visa stuga.jpg" });
  await expect.poll(() => widthOf(shown.locator("img"))).toBe(1200);
  await expect(log(page).getByText("2 KB")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    log(page).getByRole("link", { name: "Ladda ner leden.gpx" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("leden.gpx");
});

test("files over the limits are refused before a byte is sent; a failed one is retried; a draft keeps its files", async ({
  createPerson,
}) => {
  const { elin, siri } = await openChat(createPerson);
  const { page } = elin;
  await startConversation(elin, await createPerson("Noah", { isRemote: true }), "hallå");
  let uploads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/message-attachment")) uploads++;
  });
  const huge = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(25 * 1024 * 1024 + 1)], "film.mov"));
    return data;
  });
  await log(page).dispatchEvent("drop", { dataTransfer: huge });
  await expect(page.getByText("film.mov är för stor: en fil får vara högst 25 MB.")).toBeVisible();
  expect(uploads).toBe(0);

  await page.route("**/api/upload/message-attachment", (route) => route.abort());
  await pick(page, text("karta.txt"));
  const retry = tray(page).getByRole("button", { name: /Försök igen med karta\.txt/ });
  await expect(retry).toBeVisible();
  await composer(page).fill("kartan");
  await composer(page).press("Enter");
  await expect(page.getByText("Försök igen med filen som inte kom fram, eller ta bort den.")).toBeVisible();
  await page.unroute("**/api/upload/message-attachment");
  await retry.click();
  await expect(retry).toHaveCount(0);

  // the draft of another conversation has no files
  await page.getByRole("link", { name: /Noah/ }).click();
  await expect(log(page).getByText("hallå")).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await page.getByRole("link", { name: new RegExp(siri.name) }).click();
  await expect(tray(page).getByText("karta.txt")).toBeVisible();
  await expect(send(page)).toHaveAttribute("aria-disabled", "false");
  await composer(page).press("Enter");
  await expect(log(page).getByText("karta.txt")).toBeVisible();
});

test("pictures form a mosaic and open in a viewer, by keyboard and on a phone; audio plays, SVG and PDF files are cards", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson);
  const { page } = elin;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await sendFiles(
    siri,
    id,
    "allt möjligt",
    { name: "sång.wav", mimeType: "audio/wav", buffer: silence() },
    { name: "märke.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) },
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") },
  );
  const all = log(page).locator("article", { hasText: "allt möjligt" });
  await expect(all.locator("audio")).toHaveAttribute("preload", "metadata");
  await expect
    .poll(() => all.locator("audio").evaluate((it: HTMLAudioElement) => it.duration))
    .toBeCloseTo(1);
  await expect(all.locator("img")).toHaveCount(0);
  await expect(all.getByRole("link", { name: "Ladda ner märke.svg" })).toBeVisible();
  await expect(all.getByRole("link", { name: "Öppna plan.pdf" })).toHaveAttribute("target", "_blank");

  const many = await Promise.all(["a", "b", "c", "d", "e"].map((name) => picture(`${name}.jpg`)));
  await sendFiles(siri, id, "fem bilder", ...many);
  const message = log(page).locator("article", { hasText: "fem bilder" });
  await expect(message.getByRole("button", { name: /^Visa/ })).toHaveCount(3);
  await expect(message.getByText("+2")).toBeVisible();
  const second = message.getByRole("button", { name: "Visa b.jpg", exact: true });
  await second.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Bildvisning" });
  await expect(viewer.getByRole("img", { name: "b.jpg" })).toBeVisible();
  await expect(viewer.getByText("2 av 5")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: "c.jpg" })).toBeVisible();
  await viewer.getByRole("button", { name: "Föregående bild" }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 av 5")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 av 5")).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Ladda ner" })).toHaveAttribute("href", /download=1$/);
  await viewer.getByRole("button", { name: "Full storlek" }).click();
  await viewer.getByRole("button", { name: "Anpassa till skärmen" }).click();
  // the focus stays inside the dialog
  for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
  expect(await viewer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();

  await test.step("on a phone a swipe shows the next picture", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await message.getByRole("button", { name: "Visa a.jpg" }).click();
    const shown = viewer.getByRole("img", { name: "a.jpg" });
    await shown.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 300, clientY: 400 });
    await shown.dispatchEvent("pointerup", { pointerType: "touch", clientX: 120, clientY: 405 });
    await expect(viewer.getByRole("img", { name: "b.jpg" })).toBeVisible();
  });
});
