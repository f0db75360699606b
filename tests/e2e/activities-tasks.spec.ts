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
