import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, type Person, startConversation, test } from "./people";
import { expectAccessibleInSchemes } from "./screen-checks";

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

async function openChat(createPerson: (name: string) => Promise<Person>) {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
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
  const sent = await one.context.request.post(`/api/messages/conversations/${id}`, {
    data: { content, attachments },
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

const widthOf = (picture: Locator) =>
  picture.evaluate((it: HTMLImageElement) => (it.complete ? it.naturalWidth : 0));

test("chosen files upload with progress, block sending meanwhile, and reach the other user", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson);
  await siri.page.goto(`/messages/${id}`);
  const go = await hold(elin.page);
  await pick(elin.page, await picture("stuga.jpg"), text("leden.gpx"));
  await expect(tray(elin.page).getByRole("progressbar")).toHaveCount(2);
  await expect(tray(elin.page).getByRole("img", { name: "stuga.jpg" })).toBeVisible();
  await composer(elin.page).fill("Här är stugan");
  await expect(send(elin.page)).toHaveAttribute("aria-disabled", "true");
  await composer(elin.page).press("Enter");
  await expect(elin.page.getByText("Vänta tills filerna är uppladdade")).toBeVisible();
  await expect(composer(elin.page)).toHaveValue("Här är stugan");
  go();
  await expect(tray(elin.page).getByRole("progressbar")).toHaveCount(0);
  await expect(elin.page.getByText("Vänta tills filerna är uppladdade")).toHaveCount(0);
  await composer(elin.page).press("Enter");
  await expect(tray(elin.page)).toHaveCount(0);
  const seen = log(siri.page).locator("article", { hasText: "Här är stugan" });
  const shown = seen.getByRole("button", { name: "Visa stuga.jpg" });
  await expect(shown).toBeVisible();
  await expect.poll(() => widthOf(shown.locator("img"))).toBe(1200);
  await expect(seen.getByText("leden.gpx")).toBeVisible();
  await expect(seen.getByText("2 KB")).toBeVisible();
  const [download] = await Promise.all([
    siri.page.waitForEvent("download"),
    seen.getByRole("link", { name: "Ladda ner leden.gpx" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("leden.gpx");
});

test("a message may consist of files alone, and an upload can be cancelled", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson);
  const go = await hold(elin.page);
  await expect(send(elin.page)).toBeDisabled();
  await pick(elin.page, text("kvar.txt"), text("bort.txt"));
  const cancelled = elin.page.waitForEvent("requestfailed");
  await tray(elin.page).getByRole("button", { name: "Avbryt uppladdningen av bort.txt" }).click();
  await cancelled;
  await expect(tray(elin.page).getByText("bort.txt")).toHaveCount(0);
  go();
  await expect(send(elin.page)).toHaveAttribute("aria-disabled", "false");
  await send(elin.page).click();
  await expect(log(elin.page).getByText("kvar.txt")).toBeVisible();
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
});

test("files are pasted, and dropped anywhere in the chat", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson);
  const pasted = await transfer(elin.page, [{ name: "urklipp.txt", type: "text/plain", text: "ur klipp" }]);
  await composer(elin.page).evaluate((field, clipboardData) => {
    const event = { clipboardData: clipboardData as DataTransfer, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent("paste", event));
  }, pasted);
  await expect(tray(elin.page).getByText("urklipp.txt")).toBeVisible();

  const dragged = await transfer(elin.page, [
    { name: "ett.txt", type: "text/plain", text: "1" },
    { name: "två.txt", type: "text/plain", text: "22" },
  ]);
  const header = elin.page.getByRole("region", { name: "Konversation", exact: true }).getByRole("heading");
  await header.dispatchEvent("dragover", { dataTransfer: dragged });
  await expect(elin.page.getByText("Släpp filerna här")).toBeVisible();
  await header.dispatchEvent("drop", { dataTransfer: dragged });
  await expect(elin.page.getByText("Släpp filerna här")).toHaveCount(0);
  await expect(tray(elin.page).getByRole("listitem")).toHaveCount(3);

  // a drop beside the chat is ignored, and the file does not replace the page
  const list = elin.page.getByRole("searchbox", { name: "Sök konversation" });
  await list.dispatchEvent("drop", { dataTransfer: dragged });
  await expect(tray(elin.page).getByRole("listitem")).toHaveCount(3);
  await expect(composer(elin.page)).toBeVisible();
});

test("files over the limits are refused before a byte is sent", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson);
  let uploads = 0;
  elin.page.on("request", (request) => {
    if (request.url().endsWith("/message-attachment")) uploads++;
  });
  const huge = await elin.page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(25 * 1024 * 1024 + 1)], "film.mov"));
    return data;
  });
  await log(elin.page).dispatchEvent("drop", { dataTransfer: huge });
  await expect(elin.page.getByText("film.mov är för stor: en fil får vara högst 25 MB.")).toBeVisible();
  expect(uploads).toBe(0);
  await pick(elin.page, ...Array.from({ length: 11 }, (_, place) => text(`${place}.txt`, 10)));
  await expect(
    elin.page.getByText("Ett meddelande rymmer högst 10 filer. En fil fick inte plats."),
  ).toBeVisible();
  await expect(tray(elin.page).getByRole("listitem")).toHaveCount(10);
});

test("a failed upload is retried, and the message is not sent until it succeeds", async ({
  createPerson,
}) => {
  const { elin } = await openChat(createPerson);
  await elin.page.route("**/api/upload/message-attachment", (route) => route.abort());
  await pick(elin.page, text("karta.txt"));
  const retry = tray(elin.page).getByRole("button", { name: /Försök igen med karta\.txt/ });
  await expect(retry).toBeVisible();
  await composer(elin.page).fill("kartan");
  await composer(elin.page).press("Enter");
  await expect(
    elin.page.getByText("Försök igen med filen som inte kom fram, eller ta bort den."),
  ).toBeVisible();
  await elin.page.unroute("**/api/upload/message-attachment");
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(send(elin.page)).toHaveAttribute("aria-disabled", "false");
  await composer(elin.page).press("Enter");
  await expect(log(elin.page).getByText("karta.txt")).toBeVisible();
});

test("files stay in the draft while another conversation is open", async ({ createPerson }) => {
  const { elin, siri } = await openChat(createPerson);
  const noah = await createPerson("Noah");
  await startConversation(elin, noah, "hallå");
  await pick(elin.page, text("kvar.txt"));
  await expect(tray(elin.page).getByText("kvar.txt")).toBeVisible();
  await elin.page.getByRole("link", { name: /Noah/ }).click();
  await expect(log(elin.page).getByText("hallå")).toBeVisible();
  await expect(tray(elin.page)).toHaveCount(0);
  await elin.page.getByRole("link", { name: new RegExp(siri.name) }).click();
  await expect(tray(elin.page).getByText("kvar.txt")).toBeVisible();
});

test("pictures form a mosaic and open in a viewer: arrow keys, a counter, Esc, and the focus returns", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson);
  const many = await Promise.all(["a", "b", "c", "d", "e"].map((name) => picture(`${name}.jpg`)));
  await sendFiles(siri, id, "fem bilder", ...many);
  const message = log(elin.page).locator("article", { hasText: "fem bilder" });
  await expect(message.getByRole("button", { name: /^Visa/ })).toHaveCount(3);
  await expect(message.getByText("+2")).toBeVisible();
  const second = message.getByRole("button", { name: "Visa b.jpg", exact: true });
  await second.focus();
  await elin.page.keyboard.press("Enter");
  const viewer = elin.page.getByRole("dialog", { name: "Bildvisning" });
  await expect(viewer.getByRole("img", { name: "b.jpg" })).toBeVisible();
  await expect(viewer.getByText("2 av 5")).toBeVisible();
  await expectAccessible(elin.page);
  await elin.page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: "c.jpg" })).toBeVisible();
  await viewer.getByRole("button", { name: "Föregående bild" }).click();
  await elin.page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 av 5")).toBeVisible();
  await elin.page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 av 5")).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Ladda ner" })).toHaveAttribute("href", /download=1$/);
  await viewer.getByRole("button", { name: "Full storlek" }).click();
  await expect(viewer.getByRole("button", { name: "Anpassa till skärmen" })).toBeVisible();
  // the focus stays inside the dialog
  for (let step = 0; step < 8; step++) await elin.page.keyboard.press("Tab");
  expect(await viewer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await elin.page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
});

test("on a phone a swipe shows the next picture", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson);
  await elin.page.setViewportSize({ width: 390, height: 844 });
  await elin.page.reload();
  await sendFiles(siri, id, "två", await picture("a.jpg"), await picture("b.jpg"));
  await log(elin.page).getByRole("button", { name: "Visa a.jpg" }).click();
  const viewer = elin.page.getByRole("dialog", { name: "Bildvisning" });
  const shown = viewer.getByRole("img", { name: "a.jpg" });
  await shown.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 300, clientY: 400 });
  await shown.dispatchEvent("pointerup", { pointerType: "touch", clientX: 120, clientY: 405 });
  await expect(viewer.getByRole("img", { name: "b.jpg" })).toBeVisible();
});

test("audio plays in the message; SVG and PDF files are cards", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await sendFiles(
    siri,
    id,
    "allt möjligt",
    { name: "sång.wav", mimeType: "audio/wav", buffer: silence() },
    { name: "märke.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) },
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") },
  );
  const message = log(elin.page).locator("article", { hasText: "allt möjligt" });
  await expect(message.locator("audio")).toHaveAttribute("preload", "metadata");
  await expect
    .poll(() => message.locator("audio").evaluate((it: HTMLAudioElement) => it.duration))
    .toBeCloseTo(1);
  await expect(message.getByText("märke.svg")).toBeVisible();
  await expect(message.locator("img")).toHaveCount(0);
  await expect(message.getByRole("link", { name: "Ladda ner märke.svg" })).toBeVisible();
  await expect(message.getByRole("link", { name: "Öppna plan.pdf" })).toHaveAttribute("target", "_blank");
  await expectAccessible(elin.page);
});

test("at 320 px nothing scrolls sideways, and touch targets are 44 px", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson);
  await elin.page.setViewportSize({ width: 320, height: 640 });
  await elin.page.reload();
  const long = `${"mycketlångtfilnamn".repeat(4)}.txt`;
  await sendFiles(
    siri,
    id,
    "bilder",
    await picture("a.jpg"),
    await picture("b.jpg"),
    await picture("c.jpg"),
    text(long),
  );
  await expect(log(elin.page).getByText(long)).toBeVisible();
  await pick(elin.page, text(long), await picture("d.jpg"));
  await expect(tray(elin.page).getByRole("progressbar")).toHaveCount(0);
  for (const name of ["Bifoga filer", "Välj emoji", "Skicka"]) {
    const box = await elin.page.getByRole("button", { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  await elin.page.getByRole("button", { name: "Välj emoji" }).click();
  await expect(elin.page.getByRole("dialog", { name: "Välj emoji" })).toBeVisible();
  const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await elin.page.evaluate(sideways)).toBeLessThanOrEqual(0);
  expect(await log(elin.page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});

test("axe finds nothing in a draft with files, in either color scheme", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson);
  await sendFiles(siri, id, "en bild", await picture("a.jpg"), text("fil.txt"));
  await expect(log(elin.page).getByText("fil.txt")).toBeVisible();
  await hold(elin.page);
  await pick(elin.page, await picture("b.jpg"), text("c.txt"), text("tom.txt", 0));
  await expect(elin.page.getByText("tom.txt är tom och kan inte skickas.")).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "draft");
});
