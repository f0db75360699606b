import { activityOf } from "./calls";
import { expect, test } from "./people";

test("an activity's conversation: begun on its page, in everybody's list at once, and gone for who leaves", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const id = await activityOf(siri, "Kvällsbad");
  const [guest, host] = [elin.page, siri.page];
  await host.goto("/messages");
  await guest.goto(`/events/${id}`);
  await expect(guest.getByRole("button", { name: "Konversation" })).toHaveCount(0);
  await guest.getByRole("radio", { name: /^Ja/ }).click();
  await guest.getByRole("button", { name: "Konversation" }).click();
  await expect(guest).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(guest.getByText("Aktivitet · 2 deltagare")).toBeVisible();
  await guest.getByRole("textbox", { name: "Skriv ett meddelande" }).fill("Var ses vi?");
  await guest.keyboard.press("Enter");
  await expect(host.getByText("Aktiviteter", { exact: true }).last()).toBeVisible();
  await host.getByRole("link", { name: /^Kvällsbad/ }).click();
  await expect(host.getByRole("log").getByText("Var ses vi?")).toBeVisible();
  await host.getByRole("button", { name: /^Visa 2 deltagare/ }).click();
  const panel = host.getByRole("dialog", { name: "Deltagare" });
  await expect(panel.getByText("Här är de som kommer till Kvällsbad")).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Siri Dahlgren" })).toContainText("Ordnar");
  await panel.getByRole("link", { name: "Till aktiviteten" }).click();
  await expect(host).toHaveURL(`/events/${id}`);
  await guest.getByRole("textbox", { name: "Skriv ett meddelande" }).fill("Vid bryggan?");
  await guest.keyboard.press("Enter");
  await expect(host.getByRole("link", { name: "Konversation Ett oläst meddelande" })).toBeVisible();

  await elin.context.request.post(`/api/availability/${id}/leave`);
  await expect(guest.getByRole("textbox", { name: "Skriv ett meddelande" })).toHaveCount(0);
  await expect(guest.getByRole("link", { name: /^Kvällsbad/ })).toHaveCount(0);
});
