import type { Page } from "@playwright/test";
import { post, sendMessage } from "./calls";
import { expect, type Person, test } from "./people";

const log = (page: Page) => page.getByRole("log");
const path = "/api/messages/conversations";

/** Opens the conversation of these people, new or not. Returns its id. */
const directOf = async (one: Person, ...others: Person[]): Promise<string> =>
  (await post<{ id: string }>(one, path, { type: "DIRECT", participantIds: others.map(({ id }) => id) })).id;

test("in a conversation of several a blocked user's messages are collapsed, at once; the conversation can be left for good", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const lars = await createPerson("Lars Nyström", { isRemote: true });
  const id = await directOf(elin, siri, lars);
  await sendMessage(siri, id, "Ses vi på lördag?");
  await sendMessage(lars, id, "Gärna");
  const { page } = elin;
  await page.goto(`/messages/${id}`);
  await expect(log(page).getByText("Ses vi på lördag?")).toBeVisible();

  await post(elin, `/api/users/${siri.id}/block`);
  await expect(log(page).getByText("Meddelande från någon du har blockerat")).toBeVisible();
  await expect(log(page).getByText("Ses vi på lördag?")).toHaveCount(0);
  await expect(log(page).getByText("Gärna")).toBeVisible();
  await sendMessage(siri, id, "Hallå?");
  await expect(log(page).getByText("Meddelande från någon du har blockerat")).toHaveCount(2);
  await log(page).getByRole("button", { name: "Visa" }).first().click();
  await expect(log(page).getByText("Ses vi på lördag?")).toBeVisible();
  await expect(log(page).getByText("Hallå?")).toHaveCount(0);

  await page.getByRole("button", { name: "Stäng av ljudet" }).click();
  await expect(page.getByRole("button", { name: "Slå på ljudet" })).toBeVisible();
  await page.getByRole("button", { name: "Lämna konversationen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Låt ingen lägga till mig igen" }).click();
  await dialog.getByRole("button", { name: "Lämna konversationen" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await directOf(lars, siri, elin)).toBe(id);
  expect((await elin.context.request.get(`${path}/${id}`)).status()).toBe(404);
});
