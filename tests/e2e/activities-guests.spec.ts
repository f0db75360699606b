import { activityOf } from "./calls";
import { expect, test } from "./people";

test("guests: allowed by the host in the form, brought one by one, seen live by the host; a failure is rolled back", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren");
  const elin = await createPerson("Elin Sjöberg");
  const address = `/events/${await activityOf(siri, "Knytkalas", { maxParticipants: 3 })}`;
  await siri.page.goto(address);
  await siri.page.getByRole("button", { name: "Ändra" }).click();
  const form = siri.page.getByRole("dialog");
  const guests = form.getByLabel("Gäster per deltagare");
  // a limit of places is set: the fold with both is open
  await expect(form.getByRole("button", { name: /^Fler val/ })).toHaveAttribute("aria-expanded", "true");
  await guests.fill("11");
  await form.getByRole("button", { name: "Spara" }).click();
  await expect(form.getByText("Skriv ett helt tal från 0 till 10, eller ingenting.")).toBeVisible();
  await guests.fill("3");
  await form.getByRole("button", { name: "Spara" }).click();
  await expect(siri.page.getByText("Var och en får ta med upp till 3 gäster")).toBeVisible();

  const { page } = elin;
  await page.goto(address);
  await expect(page.getByText("Du får ta med upp till 3 gäster")).toBeVisible();
  await expect(page.getByText("Dina gäster")).toHaveCount(0);
  await page.getByRole("radio", { name: /^Ja/ }).click();
  const more = page.getByRole("button", { name: /^Dina gäster, En till/ });
  const fewer = page.getByRole("button", { name: /^Dina gäster, En mindre/ });
  await expect(fewer).toBeDisabled();
  await more.click();
  await expect(page.getByText("2 av 3 platser")).toBeVisible();
  await more.click();
  // the third place is the last
  await expect(page.getByText("3 av 3 platser")).toBeVisible();
  await expect(page.getByText("inga fler platser är lediga")).toBeVisible();
  await expect(more).toBeDisabled();
  await expect(siri.page.getByText("Tar med 2 gäster")).toBeVisible();
  await siri.page.getByRole("button", { name: "Logg över platserna" }).click();
  await expect(siri.page.getByRole("dialog")).toContainText("Elin Sjöberg tar med 2 gäster i stället för 1");
  // by keyboard
  await fewer.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 av 3 platser")).toBeVisible();

  // refused: the screen shows again what is true
  await page.route(/activities\.guests\.set/, (route) => route.abort());
  await fewer.click();
  await expect(page.getByText("Dina gäster kunde inte ändras")).toBeVisible();
  await expect(page.getByText("2 av 3 platser")).toBeVisible();
});
