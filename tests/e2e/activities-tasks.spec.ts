import { activityOf, inHours, join } from "./calls";
import { expect, test } from "./people";

test("the host lists what is needed, a guest takes some of it, and both see it at once; it is copied with the activity", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren");
  const dateTime = inHours(72);
  const id = await activityOf(siri, "Knytkalas", { location: "Hemma", dateTime });
  await join(elin, id);
  const [host, guest] = [siri.page, elin.page];
  for (const page of [host, guest]) await page.goto(`/events/${id}`);
  const list = host.getByRole("region", { name: "Att ta med och göra" });
  const field = list.getByRole("textbox", { name: "Vad behövs?" });
  await field.fill("Kanelbullar");
  await list.getByRole("spinbutton", { name: "Antal" }).fill("3");
  await field.press("Enter");
  await expect(field).toBeFocused();
  await field.fill("Kaffe");
  await field.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(2);

  await guest.getByRole("button", { name: "Jag tar det: Kanelbullar" }).click();
  await guest.getByRole("button", { name: "En till: Kanelbullar" }).click();
  await expect(list.getByRole("listitem").first()).toContainText("2 av 3");
  await expect(list.getByText("Elin Sjöberg (2)")).toBeVisible();

  // nobody has taken the coffee: it can come back
  await list.getByRole("button", { name: "Fler val för Kaffe" }).click();
  await list.getByRole("menuitem", { name: "Ta bort" }).click();
  await expect(guest.getByText("Kaffe", { exact: true })).toHaveCount(0);
  await host.getByRole("button", { name: "Ångra" }).click();
  await expect(guest.getByText("Kaffe", { exact: true })).toBeVisible();
  await list.getByRole("button", { name: "Fler val för Kanelbullar" }).click();
  await list.getByRole("menuitem", { name: "Ändra" }).click();
  await host.getByRole("button", { name: "Ta bort: Elin Sjöberg" }).click();
  await expect(guest.getByRole("button", { name: "Jag tar det: Kanelbullar" })).toBeVisible();
  await host.keyboard.press("Escape");

  const dialog = host.getByRole("dialog");
  await test.step("it is saved as a template, and copied to the next week", async () => {
    await expect(dialog).toHaveCount(0);
    await host.getByRole("button", { name: "Spara som mall" }).click();
    await dialog.getByRole("textbox", { name: "Mallens namn" }).fill("Vårt kalas");
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expect(host.getByText("Mallen Vårt kalas är sparad.")).toBeVisible();
    await host.getByRole("button", { name: "Kopiera", exact: true }).click();
    await expect(dialog.getByRole("textbox", { name: "Vad?" })).toHaveValue("Knytkalas");
    const nextWeek = new Date(Date.parse(dateTime) + 7 * 86_400_000);
    const day = nextWeek.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" });
    await expect(dialog.locator('input[name="day"]')).toHaveValue(day);
    // what is open to everybody is an event
    await dialog.getByRole("button", { name: "Skapa evenemang" }).click();
    await host.waitForURL((url) => url.pathname.startsWith("/events/") && !url.pathname.endsWith(id));
    await expect(host.getByText("Kaffe", { exact: true })).toBeVisible();
  });
  await test.step("the template gets another name, and is planned from", async () => {
    await host.getByRole("button", { name: "Skapa aktivitet" }).click();
    await dialog.getByRole("button", { name: "Fler val för mallen Vårt kalas" }).click();
    await host.getByRole("menuitem", { name: "Byt namn" }).click();
    await host.getByRole("textbox", { name: "Mallens namn" }).fill("Kalaset");
    await host.getByRole("button", { name: "Spara", exact: true }).click();
    await dialog.getByRole("button", { name: /^Kalaset/ }).click();
    await expect(dialog.getByRole("textbox", { name: "Vad?" })).toHaveValue("Knytkalas");
    await expect(dialog.getByRole("textbox", { name: "Plats" })).toHaveValue("Hemma");
  });
});
