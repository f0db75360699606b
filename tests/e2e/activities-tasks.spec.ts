import { axeViolations, expect, test } from "./people";

test("the host lists what is needed, a guest takes some of it, and both see it at once", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren");
  const dateTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const data = { title: "Knytkalas", dateTime, visibility: "PUBLIC" };
  const { id } = (await (await siri.context.request.post("/api/activities", { data })).json()).activity;
  await elin.context.request.post(`/api/availability/${id}/join`);
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
  expect(await axeViolations(host)).toEqual([]);
  expect(await axeViolations(guest)).toEqual([]);

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
});

test("an activity is copied to the next week with its tasks, and saved as a template to plan from", async ({
  createPerson,
}) => {
  const { page, context } = await createPerson("Siri Dahlgren");
  const dateTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const data = { title: "Knytkalas", location: "Hemma", dateTime, visibility: "PUBLIC" };
  const { id } = (await (await context.request.post("/api/activities", { data })).json()).activity;
  await context.request.post(`/api/activities/${id}/tasks`, { data: { title: "Kaffe" } });
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Spara som mall" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Mallens namn" }).fill("Vårt kalas");
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Mallen Vårt kalas är sparad.")).toBeVisible();

  await page.getByRole("button", { name: "Kopiera", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Vad?" })).toHaveValue("Knytkalas");
  const nextWeek = new Date(Date.parse(dateTime) + 7 * 86_400_000);
  const day = nextWeek.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" });
  await expect(dialog.locator('input[name="day"]')).toHaveValue(day);
  // what is open to everybody is an event
  await dialog.getByRole("button", { name: "Skapa event" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/events/") && !url.pathname.endsWith(id));
  await expect(page.getByText("Kaffe", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Skapa aktivitet" }).click();
  await dialog.getByRole("button", { name: "Fler val för mallen Vårt kalas" }).click();
  await page.getByRole("menuitem", { name: "Byt namn" }).click();
  await page.getByRole("textbox", { name: "Mallens namn" }).fill("Kalaset");
  await page.getByRole("button", { name: "Spara", exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Kalaset/ }).click();
  await expect(dialog.getByRole("textbox", { name: "Vad?" })).toHaveValue("Knytkalas");
  await expect(dialog.getByRole("textbox", { name: "Plats" })).toHaveValue("Hemma");
});
