import type { Page } from "@playwright/test";
import { get, post, roomOf, sendMessage } from "./calls";
import { add } from "./groups";
import { expect, type Person, startConversation, test } from "./people";

const list = (page: Page) => page.getByRole("complementary", { name: "Konversationer" });
const entry = (page: Page, name: string) => list(page).getByRole("link", { name: new RegExp(name) });

type Group = { id: string; conversationId: string };
const groupOf = async (owner: Person, name: string, member?: Person): Promise<Group> => {
  const data = { name, description: "Alla tempon" };
  const { group } = await post<{ group: Group }>(owner, "/api/personal-groups", data);
  if (member) await add(owner, group.id, member);
  return group;
};

/** Adds a channel to a group. Returns the id of its conversation. */
async function channelOf(owner: Person, group: Group, name: string): Promise<string> {
  await post(owner, `/api/personal-groups/${group.id}/channels`, { name });
  type Listed = { conversations: { id: string; name: string }[] };
  const { conversations } = await get<Listed>(owner, "/api/messages/conversations");
  return conversations.find((one) => one.name === name)?.id ?? "";
}

test("the sidebar: sections with each last message, a group with its channels, what is collapsed, the filter, by keyboard", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Åkesson", { isRemote: true });
  const direct = await startConversation(elin, siri, "hej från Siri");
  const group = await groupOf(siri, "Söndagsskogen", elin);
  const first = await channelOf(siri, group, "långpass");
  const second = await channelOf(siri, group, "skor-och-prylar");
  await sendMessage(siri, group.conversationId, "kantareller");
  for (const content of ["ett", "två"]) await sendMessage(siri, first, content);
  await sendMessage(siri, await roomOf(siri, "Midsommarknytis", elin), "jordgubbar");
  const { notice } = await post<{ notice: { id: string } }>(elin, "/api/notices", {
    title: "Säljes: tält",
    content: "Tio nätter",
  });
  const asking = { type: "NOTICE_BOARD", noticeId: notice.id };
  const about = await post<{ id: string }>(siri, "/api/messages/conversations", asking);
  await sendMessage(siri, about.id, "x".repeat(60));
  const { page } = elin;
  await page.goto("/messages");
  await expect(list(page).getByRole("heading", { level: 3 })).toHaveText([
    "Direktmeddelanden",
    "Anslagstavlor",
    "Grupper",
    "Chattrum",
  ]);
  await expect(entry(page, "Siri Åkesson")).toContainText("hej från Siri");
  await expect(page.getByText(`Siri: ${"x".repeat(40)}…`)).toBeVisible();
  await expect(entry(page, "Söndagsskogen")).toContainText("Siri: kantareller");
  await expect(entry(page, "Midsommarknytis")).toContainText("Siri: jordgubbar");
  // what has no text is said in words
  const file = { name: "lista.txt", mimeType: "text/plain", buffer: Buffer.from("salt, peppar") };
  const multipart = { conversationId: direct, file };
  const sent = await siri.context.request.post("/api/upload/message-attachment", { multipart });
  await sendMessage(siri, direct, "", { attachments: [{ id: (await sent.json()).attachment.id }] });
  await expect(entry(page, "Siri Åkesson")).toContainText("Fil");

  const channels = list(page).getByRole("list", { name: "Kanaler i Söndagsskogen" });
  await expect(channels).toBeHidden();
  // a collapsed group shows a subtle badge for unread channels
  await expect(
    entry(page, "Söndagsskogen").getByRole("img", { name: "2 olästa meddelanden i kanalerna" }),
  ).toBeVisible();
  await list(page).getByRole("button", { name: "Visa kanalerna i Söndagsskogen" }).click();
  await expect(channels.getByRole("link")).toHaveText([/långpass/, /skor-och-prylar/]);
  await expect(channels.getByRole("img", { name: "2 olästa meddelanden" })).toBeVisible();
  await list(page).getByRole("button", { name: "Chattrum" }).click();
  await expect(entry(page, "Midsommarknytis")).toBeHidden();
  // both are remembered
  await page.reload();
  await expect(channels).toBeVisible();
  await expect(entry(page, "Midsommarknytis")).toBeHidden();
  await channels.getByRole("link", { name: /långpass/ }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${first}$`));
  await expect(page.getByText("Kanal i Söndagsskogen")).toBeVisible();
  await expect(channels.getByRole("img", { name: "2 olästa meddelanden" })).toHaveCount(0);
  await list(page).getByRole("button", { name: "Dölj kanalerna i Söndagsskogen" }).click();
  await expect(channels).toBeHidden();
  await page.goto(`/messages/${second}`);
  await expect(channels.getByRole("link", { name: /skor-och-prylar/ })).toHaveAttribute(
    "aria-current",
    "page",
  );

  const search = page.getByRole("searchbox", { name: "Sök konversation" });
  await search.fill("akesson");
  await expect(entry(page, "Siri Åkesson")).toBeVisible();
  await expect(entry(page, "Söndagsskogen")).toHaveCount(0);
  await search.fill("prylar");
  await expect(channels.getByRole("link")).toHaveText([/skor-och-prylar/]);
  await expect(entry(page, "Söndagsskogen")).toBeVisible();
  await search.fill("finns inte");
  await expect(page.getByText("Inga konversationer matchar sökningen")).toBeVisible();
  await search.press("Escape");
  await entry(page, "Siri Åkesson").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("x".repeat(60));
  await page.getByRole("button", { name: "Fäll ihop listan" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Fäll ut listan" })).toBeVisible();
});

test("'Nytt meddelande': my groups, a room whose name is neither empty nor too long; nothing is lost at a failure or by Back", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  await startConversation(elin, siri, "hej");
  const group = await groupOf(elin, "Tisdagslöparna");
  await groupOf(siri, "Onsdagslöparna");
  const { page } = elin;
  await page.goto("/messages");
  await page.getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nytt meddelande" });
  await dialog.getByRole("tab", { name: "Chattrum" }).click();
  const name = dialog.getByRole("textbox", { name: "Rummets namn" });
  const create = dialog.getByRole("button", { name: "Skapa chattrum" });
  await name.fill("x");
  await expect(create).toBeDisabled();
  await dialog.getByRole("option", { name: /Siri/ }).click();
  await expect(create).toBeEnabled();
  await name.fill("x".repeat(101));
  await expect(create).toBeDisabled();
  await expect(dialog.getByText("Namnet kan ha högst 100 tecken.")).toBeVisible();
  await name.fill("x".repeat(100));
  await page.route("**/api/trpc/messaging.conversations.create**", (route) => route.abort());
  await create.click();
  await expect(dialog.getByRole("alert")).toContainText("Vi når inte servern");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/messages$/);
  await page.goForward();
  await expect(name).toHaveValue("x".repeat(100));
  await expect(dialog.getByRole("button", { name: "Ta bort Siri" })).toBeVisible();
  await page.unroute("**/api/trpc/messaging.conversations.create**");
  await create.click();
  await expect(page.getByText("Chattrum · 2 deltagare")).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await test.step("my groups, searched; one opens its conversation by keyboard", async () => {
    await page.getByRole("button", { name: "Nytt meddelande" }).first().click();
    await dialog.getByRole("tab", { name: "Grupper" }).click();
    await expect(dialog.getByRole("option")).toHaveText([/Tisdagslöparna/]);
    const open = dialog.getByRole("button", { name: "Öppna konversation" });
    await expect(open).toBeDisabled();
    const field = dialog.getByRole("combobox", { name: "Sök bland dina grupper" });
    await field.fill("finns inte");
    await expect(dialog.getByText("Inga användare eller grupper hittades")).toBeVisible();
    // only those that the person is in
    await field.fill("LÖPARNA");
    await expect(dialog.getByText("En träff")).toBeVisible();
    await expect(dialog.getByRole("option")).toHaveText([/Tisdagslöparna.*Alla tempon/]);
    await field.press("Enter");
    await expect(dialog.getByRole("option")).toHaveAttribute("aria-selected", "true");
    await open.click();
    await expect(page).toHaveURL(new RegExp(`/messages/${group.conversationId}$`));
    await expect(page.getByText("Grupp · En deltagare")).toBeVisible();
    await expect(page.getByRole("button", { name: "Lägg till deltagare" })).toHaveCount(0);
  });
});
