import type { Locator, Page } from "@playwright/test";
import { type CreatePerson, expect, startConversation, test } from "./people";

const log = (page: Page) => page.getByRole("log");
const message = (page: Page, text: string) => log(page).locator("article", { hasText: text }).last();

async function openChat(createPerson: CreatePerson) {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const id = await startConversation(elin, siri, "Ses vi vid bastun?");
  await elin.page.goto(`/messages/${id}`);
  await siri.page.goto(`/messages/${id}`);
  await expect(message(siri.page, "bastun")).toBeVisible();
  return { elin, siri, id };
}

test("reactions: three on hover, the picker with more and a field for any emoji, live for the other user, and rolled back when they fail", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson);
  const said = message(elin.page, "bastun");
  await said.hover();
  const bar = said.getByRole("toolbar", { name: "Åtgärder för meddelandet" });
  await expect(bar.getByRole("button", { name: /^Reagera med/ })).toHaveCount(3);
  await bar.getByRole("button", { name: "Reagera med ❤️" }).click();
  const mine = said.getByRole("button", { name: "❤️ från dig" });
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  const seen = message(siri.page, "bastun").getByRole("button", { name: "❤️ från Elin Sjöberg" });
  await expect(seen).toHaveAttribute("aria-pressed", "false");

  // the same emoji again: two reactions, and hovering shows the names
  await seen.click();
  await expect(said.getByRole("button", { name: "❤️ från dig och Siri Dahlgren" })).toContainText("2");
  await said.getByRole("button", { name: /^❤️ från/ }).hover();
  const names = said.getByText("❤️ från dig och Siri Dahlgren");
  await expect(names).toBeVisible();
  // the names lie over the toolbar
  const layerOf = (locator: Locator) => locator.evaluate((one) => Number(getComputedStyle(one).zIndex));
  expect(await layerOf(said.getByRole("group", { name: "Reaktioner" }))).toBeGreaterThan(
    await layerOf(bar.locator("..")),
  );
  // on a touch screen a long press opens the sheet, which lists them
  await bar.getByRole("button", { name: "Fler åtgärder" }).click();
  const sheet = elin.page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet.getByRole("listitem")).toHaveText(["❤️ från dig och Siri Dahlgren"]);
  await elin.page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await said.getByRole("button", { name: /^❤️ från/ }).click();
  const hers = message(siri.page, "bastun").getByRole("button", { name: "❤️ från dig" });
  await expect(hers).toContainText("1");
  await hers.click();
  await expect(said.getByRole("group", { name: "Reaktioner" })).toHaveCount(0);

  await test.step("the picker has seven reactions and twelve more; other text is refused", async () => {
    await said.hover();
    await said.getByRole("button", { name: "Fler reaktioner" }).click();
    const picker = elin.page.getByRole("dialog", { name: "Välj en reaktion" });
    await expect(picker.getByRole("button", { name: /^\P{L}+$/u })).toHaveCount(19);
    const own = picker.getByRole("textbox", { name: "Eller skriv en egen emoji" });
    await own.fill("hej");
    await own.press("Enter");
    await expect(picker.getByText("Skriv exakt en emoji.")).toBeVisible();
    await own.fill("🛶🛶");
    await own.press("Enter");
    await expect(picker.getByText("Skriv exakt en emoji.")).toBeVisible();
    await own.fill("🛶");
    await own.press("Enter");
    await expect(picker).toHaveCount(0);
    await expect(
      message(siri.page, "bastun").getByRole("button", { name: "🛶 från Elin Sjöberg" }),
    ).toBeVisible();
    // the focus is back where it was before
    await expect(said).toBeFocused();
    await said.getByRole("button", { name: "🛶 från dig" }).click();
    await expect(said.getByRole("group", { name: "Reaktioner" })).toHaveCount(0);
  });

  await test.step("a reaction shows at once, and a failed one is removed silently", async () => {
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const logged = elin.page.waitForEvent("console", (one) => one.text().includes("A reaction failed"));
    await elin.page.route("**/api/trpc/messaging.reactions.add**", async (route) => {
      await asked;
      await route.abort();
    });
    await said.hover();
    await said.getByRole("button", { name: "Reagera med 👎" }).click();
    await expect(said.getByRole("button", { name: "👎 från dig" })).toBeVisible();
    refuse();
    await logged;
    await expect(said.getByRole("button", { name: "👎 från dig" })).toHaveCount(0);
    await expect(elin.page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    await elin.page.unroute("**/api/trpc/messaging.reactions.add**");
  });

  await test.step("several at the same time end in the server's state", async () => {
    await said.hover();
    for (const emoji of ["👍", "👎", "❤️", "👍", "👎"]) {
      await said
        .getByRole("toolbar")
        .getByRole("button", { name: `Reagera med ${emoji}` })
        .click();
    }
    await expect(said.getByRole("group", { name: "Reaktioner" }).getByRole("button")).toHaveCount(1);
    await expect
      .poll(async () => {
        const page = await elin.context.request.get(`/api/messages/conversations/${id}`);
        return Object.keys((await page.json()).messages[0].reactions);
      })
      .toEqual(["❤️"]);
    await expect(said.getByRole("button", { name: "❤️ från dig" })).toBeVisible();
  });
});
