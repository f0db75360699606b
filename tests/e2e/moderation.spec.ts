import type { Page } from "@playwright/test";
import { get, patch, post, sendMessage } from "./calls";
import { PICTURE } from "./groups";
import { expect, giveRole, type Person, startConversation, test } from "./people";

type Messages = { messages: { id: string }[] };

/** Reports the last message of a conversation. */
async function report(one: Person, conversation: string, reason = "SPAM", details = ""): Promise<void> {
  const { messages } = await get<Messages>(one, `/api/messages/conversations/${conversation}`);
  await post(one, "/api/messages/reports", { messageId: messages.at(-1)?.id, reason, details });
}

const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
/** The row of a report in the list, by its reason. */
const rowOf = (page: Page, reason: string) =>
  page.getByRole("region", { name: "Anmälningar" }).getByRole("button", { name: reason });

test("a message is reported with a reason, and only once; an admin sees it alone, with its files, and settles reports", async ({
  createPerson,
}) => {
  const [elin, admin] = [await createPerson("Elin"), await createPerson("Ada")];
  const siri = await createPerson("Siri", { isRemote: true });
  const id = await startConversation(elin, siri, "Ses i kväll");
  await report(elin, id, "OTHER");
  await sendMessage(siri, id, "Köp en klocka");
  await report(elin, id);
  const attachments: { id: string }[] = [];
  for (const file of [PICTURE, { name: "lista.txt", mimeType: "text/plain", buffer: Buffer.from("ved") }]) {
    const multipart = { conversationId: id, file };
    const sent = await siri.context.request.post("/api/upload/message-attachment", { multipart });
    attachments.push({ id: (await sent.json()).attachment.id });
  }
  await sendMessage(siri, id, "Se bilden", { attachments });
  await report(elin, id, "VIOLENCE");
  await sendMessage(siri, id, "Vinn en resa");

  await test.step("reporting", async () => {
    const { page } = elin;
    await page.goto(`/messages/${id}`);
    const open = async () => {
      const message = page.getByRole("log").locator("article", { hasText: "Vinn en resa" });
      await message.hover();
      await message.getByRole("button", { name: "Fler åtgärder" }).click();
      await page.getByRole("button", { name: "Anmäl meddelandet" }).click();
    };
    const dialog = page.getByRole("dialog", { name: "Anmäl meddelandet" });
    const send = dialog.getByRole("button", { name: "Skicka anmälan" });
    await open();
    await expect(dialog.getByRole("radio")).toHaveCount(7);
    await expect(send).toBeDisabled();
    await dialog.getByRole("radio", { name: "Bedrägeri" }).check();
    await dialog.getByLabel("Beskriv gärna (valfritt)").fill("x".repeat(1001));
    await expect(send).toBeDisabled();
    await dialog.getByLabel("Beskriv gärna (valfritt)").fill("Samma i tre rum");
    await send.click();
    await expect(page.getByText("Tack, anmälan är skickad")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await open();
    await dialog.getByRole("radio", { name: "Bedrägeri" }).check();
    // the refusal is only logged; the dialog stays open with its control ready
    const logged = page.waitForEvent("console", (one) => one.text().includes("Reporting a message failed"));
    await send.click();
    await logged;
    await expect(send).toBeEnabled();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  const { page } = admin;
  // a person without the role gets the app's not-found page, and no link
  await page.goto("/admin?tab=reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Här finns ingen stig");
  await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
  await giveRole(admin, "ADMIN");
  await page.goto("/search");
  await page.getByRole("navigation").getByRole("link", { name: "Administration" }).first().click();
  await expect(page).toHaveTitle(/Administration/);

  await expect(
    page
      .getByRole("navigation")
      .getByRole("link", { name: /Administration 4/ })
      .first(),
  ).toBeVisible();
  const scam = cardOf(page, "Vinn en resa");
  await rowOf(page, "Bedrägeri").click();
  await expect(scam.getByRole("heading", { name: `Meddelande av ${siri.name}` })).toBeVisible();
  // a message is seen among its neighbors, two on each side
  await expect(scam).toContainText("Köp en klocka");
  await expect(scam).toContainText("Samma i tre rum");
  await expect(scam).toContainText("Siri");
  await expect(scam).toContainText("Elin");
  await expect(scam).not.toContainText("Ses i kväll");
  await rowOf(page, "Något annat").click();
  await cardOf(page, "Ses i kväll").getByRole("button", { name: "Inget fel, avsluta" }).click();
  await expect(rowOf(page, "Något annat")).toHaveCount(0);
  await expect(page.getByText("Anmälan är avslutad").first()).toBeVisible();
  await rowOf(page, "Bedrägeri").click();
  await scam.getByRole("checkbox", { name: /^Varna/ }).check();
  await scam.getByRole("checkbox", { name: /^Ta bort meddelandet/ }).check();
  const both = scam.getByRole("button", { name: "Varna och ta bort" });
  await both.click();
  await expect(scam.getByText("Skriv ett skäl.")).toBeVisible();
  await scam.getByLabel(`Skäl, som ${siri.name} får läsa`).fill("Det är bedrägeri.");
  await both.click();
  await expect(rowOf(page, "Bedrägeri")).toHaveCount(0);
  // as with a deletion by the sender: people in the conversation see it disappear
  await expect(elin.page.getByRole("log").getByText("Vinn en resa")).toHaveCount(0);

  await test.step("the files can be opened until the report is settled", async () => {
    await rowOf(page, "Våld eller hot").click();
    const card = cardOf(page, "Se bilden");
    const picture = card.getByRole("link", { name: "Öppna logo.png" });
    await expect(card.getByRole("link", { name: "Öppna lista.txt" })).toBeVisible();
    const isShown = () =>
      picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isShown).toBe(true);
    const address = (await picture.getAttribute("href")) ?? "";
    expect((await admin.context.request.get(address)).status()).toBe(200);
    await card.getByRole("button", { name: "Inget fel, avsluta" }).click();
    await expect(rowOf(page, "Våld eller hot")).toHaveCount(0);
    expect((await admin.context.request.get(address)).status()).toBe(404);
  });

  await test.step("a report that another admin has settled: a message says so, and the list is refreshed", async () => {
    const { reports } = await get<{ reports: { id: string }[] }>(admin, "/api/admin/reports");
    // while this one is on its way: the list of an open page follows at once
    await page.route("**/api/trpc/moderation.reports.settle**", async (route) => {
      await patch(admin, `/api/admin/reports/${reports[0]?.id}`, { status: "DISMISSED" });
      await route.continue();
    });
    await cardOf(page, "Köp en klocka").getByRole("button", { name: "Avsluta", exact: true }).click();
    await expect(page.getByText("Någon annan hann före. Listan är uppdaterad.")).toBeVisible();
    await expect(rowOf(page, "Skräppost")).toHaveCount(0);
  });

  await page.getByText("Avslutade", { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\?tab=reports&show=settled$/);
  await page.reload();
  await rowOf(page, "Något annat").click();
  await expect(cardOf(page, "Ses i kväll")).toContainText("Avfärdad");
  await rowOf(page, "Bedrägeri").click();
  await expect(scam).toContainText("Åtgärdad");
  await expect(scam).toContainText("Meddelandet är borttaget");
  await expect(scam).toContainText("Varnad");
  await expect(scam.getByRole("checkbox")).toHaveCount(0);
  await rowOf(page, "Våld eller hot").click();
  await expect(cardOf(page, "Se bilden")).toContainText("logo.png");
  await expect(cardOf(page, "Se bilden").getByRole("link")).toHaveCount(0);
});
