import type { Page } from "@playwright/test";
import { expect, giveRole, type Person, startConversation, test } from "./people";
import {
  checkScreenAt,
  expectAccessibleInSchemes,
  expectFitsNarrow,
  inEachLanguage,
  sizes,
} from "./screen-checks";

/** Reports a message from the second person as the first one; returns what is needed to find it again. */
async function reported(one: Person, other: Person, content: string, reason = "SPAM", details = "") {
  const id = await startConversation(one, other, content);
  const opened = await (await one.context.request.get(`/api/messages/conversations/${id}`)).json();
  const messageId = opened.messages.at(-1).id;
  const made = await one.context.request.post("/api/messages/reports", {
    data: { messageId, reason, details },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { conversationId: id, messageId };
}

const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("an admin sees the reported message alone, and settles reports", async ({ createPerson }) => {
  const [elin, siri, admin] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Ada"),
  ];
  const mark = Date.now().toString(36);
  await reported(elin, siri, `Vinn en resa ${mark}`, "SCAM", `Samma i tre rum ${mark}`);
  const harmless = await reported(elin, siri, `Ses i kväll ${mark}`, "OTHER");
  await reported(elin, siri, `Köp en klocka ${mark}`);
  await giveRole(admin, "ADMIN");
  await admin.page.goto("/");
  await admin.page.getByRole("navigation").getByRole("link", { name: "Administration" }).first().click();
  await expect(admin.page.getByRole("heading", { name: "Administration" })).toBeVisible();
  await expect(admin.page).toHaveTitle(/Administration/);

  const scam = cardOf(admin.page, `Vinn en resa ${mark}`);
  await expect(scam.getByRole("heading", { name: "Bedrägeri" })).toBeVisible();
  await expect(scam).toContainText(`Samma i tre rum ${mark}`);
  await expect(scam).toContainText("Siri");
  await expect(scam).toContainText("Elin");
  await expect(scam).not.toContainText("Ses i kväll");

  await cardOf(admin.page, `Ses i kväll ${mark}`).getByRole("button", { name: "Avfärda" }).click();
  await expect(cardOf(admin.page, `Ses i kväll ${mark}`)).toHaveCount(0);
  await expect(admin.page.getByText("Anmälan är avslutad").first()).toBeVisible();

  await elin.page.goto(`/messages/${harmless.conversationId}`);
  await expect(elin.page.getByText(`Vinn en resa ${mark}`).last()).toBeVisible();
  await scam.getByRole("button", { name: "Ta bort meddelandet och avsluta" }).click();
  const dialog = admin.page.getByRole("dialog", { name: "Ta bort meddelandet?" });
  await dialog.getByRole("button", { name: "Avbryt" }).click();
  await expect(dialog).toBeHidden();
  await expect(scam).toBeVisible();
  await scam.getByRole("button", { name: "Ta bort meddelandet och avsluta" }).click();
  await dialog.getByRole("button", { name: "Ta bort och avsluta" }).click();
  await expect(scam).toHaveCount(0);
  // as with a deletion by the sender: people in the conversation see it disappear
  await expect(elin.page.getByRole("log").getByText(`Vinn en resa ${mark}`)).toHaveCount(0);

  await cardOf(admin.page, `Köp en klocka ${mark}`)
    .getByRole("button", { name: "Avsluta", exact: true })
    .click();
  await expect(cardOf(admin.page, `Köp en klocka ${mark}`)).toHaveCount(0);
  await expect(elin.page.getByRole("log").getByText(`Köp en klocka ${mark}`)).toBeVisible();

  await admin.page.getByText("Avslutade", { exact: true }).click();
  await expect(admin.page).toHaveURL(/\/admin\?tab=reports&show=settled$/);
  await admin.page.reload();
  await expect(cardOf(admin.page, `Ses i kväll ${mark}`)).toContainText("Avfärdad");
  await expect(cardOf(admin.page, `Vinn en resa ${mark}`)).toContainText("Åtgärdad");
  await expect(cardOf(admin.page, `Vinn en resa ${mark}`)).toContainText("Meddelandet är borttaget");
  await expect(cardOf(admin.page, `Vinn en resa ${mark}`).getByRole("button")).toHaveCount(0);
});

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
  "base64",
);

test("the files of a reported message can be opened, until the report is settled", async ({
  createPerson,
}) => {
  const [elin, siri, admin] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Ada"),
  ];
  const mark = Date.now().toString(36);
  const conversationId = await startConversation(elin, siri, "hej");
  const ids: string[] = [];
  for (const [name, mimeType, buffer] of [
    [`bild-${mark}.png`, "image/png", png],
    [`lista-${mark}.txt`, "text/plain", Buffer.from("ved, kåsa, handduk")],
  ] as const) {
    const sent = await siri.context.request.post("/api/upload/message-attachment", {
      multipart: { conversationId, file: { name, mimeType, buffer } },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    ids.push((await sent.json()).attachment.id);
  }
  const message = await siri.context.request.post(`/api/messages/conversations/${conversationId}`, {
    data: { content: `Se ${mark}`, attachments: ids.map((id) => ({ id })) },
  });
  const { id: messageId } = await message.json();
  await elin.context.request.post("/api/messages/reports", { data: { messageId, reason: "VIOLENCE" } });
  await giveRole(admin, "ADMIN");
  await admin.page.goto("/admin?tab=reports");
  const card = cardOf(admin.page, `Se ${mark}`);
  const picture = card.getByRole("link", { name: `Öppna bild-${mark}.png` });
  await expect(card.getByRole("link", { name: `Öppna lista-${mark}.txt` })).toBeVisible();
  const isShown = () => picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  const address = await picture.getAttribute("href");
  expect((await admin.context.request.get(address ?? "")).status()).toBe(200);
  await card.getByRole("button", { name: "Avfärda" }).click();
  await expect(card).toHaveCount(0);
  expect((await admin.context.request.get(address ?? "")).status()).toBe(404);
  await admin.page.goto("/admin?tab=reports&show=settled");
  await expect(card).toContainText(`bild-${mark}.png`);
  await expect(card.getByRole("link")).toHaveCount(0);
});

test("a report that another admin has settled: a message says so, and the list is refreshed", async ({
  createPerson,
}) => {
  const [elin, siri, manager] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Manager"),
  ];
  const mark = Date.now().toString(36);
  await reported(elin, siri, `Köp nu ${mark}`);
  await giveRole(manager, "MANAGER");
  await manager.page.goto("/admin?tab=reports");
  const card = cardOf(manager.page, `Köp nu ${mark}`);
  await expect(card).toBeVisible();
  const { reports } = await (await manager.context.request.get("/api/admin/reports?limit=100")).json();
  const { id } = reports.find((one: { message: { content: string } }) => one.message.content.endsWith(mark));
  await manager.context.request.patch(`/api/admin/reports/${id}`, { data: { status: "DISMISSED" } });
  await card.getByRole("button", { name: "Avsluta", exact: true }).click();
  await expect(manager.page.getByText("Någon annan hann före. Listan är uppdaterad.")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("a person without the role gets the app's not-found page, and no link", async ({
  createPerson,
  page,
}) => {
  const elin = await createPerson("Elin");
  await elin.page.goto("/admin?tab=reports");
  await expect(elin.page.getByRole("heading", { level: 1 })).toHaveText("Här finns ingen stig");
  await expect(elin.page.getByRole("link", { name: "Administration" })).toHaveCount(0);
  await page.goto("/admin?tab=reports");
  await expect(page).toHaveURL(/\/signin\?callbackUrl=%2Fadmin%3Ftab%3Dreports/);
});

test("the list by keyboard, in three languages, narrow and wide: axe finds nothing", async ({
  createPerson,
}) => {
  test.setTimeout(120_000);
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const long = "https://example.org/".padEnd(300, "lång/");
  await reported(elin, siri, `Se ${long} ${Date.now()}`, "INAPPROPRIATE_CONTENT", "x".repeat(400));
  const admin = await createPerson("Ada");
  await giveRole(admin, "ADMIN");
  await admin.page.goto("/admin?tab=reports");
  const names = { sv: "Anmälningar", en: "Reports", fr: "Signalements" };
  await inEachLanguage(admin, async (language) => {
    await expect(admin.page.getByRole("tab", { name: names[language] })).toBeVisible();
    for (const size of ["desktop", "phone"] as const)
      await checkScreenAt(admin.page, "reports", size, language);
    await expectFitsNarrow(admin.page, `reports ${language}`);
  });
  await admin.page.setViewportSize(sizes.desktop);
  await admin.page.goto("/admin?tab=reports&show=settled");
  await expectAccessibleInSchemes(admin.page, "reports-settled");
});
