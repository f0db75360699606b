import { expect, type Person, test } from "./people";

// a Wednesday, the third of its month
const NOW = "2031-06-18T06:36:00Z";

async function latestOf({ context }: Person) {
  const { activities } = await (await context.request.get("/api/activities?mine=hosting")).json();
  return activities[0];
}

test("A repetition is planned on several weekdays, for a number of times, and changed to a weekday of the month", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/");
  await page.getByRole("navigation").getByRole("button", { name: "Skapa aktivitet" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bara för inbjudna/ })
    .click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  const choose = async (label: string, option: string | RegExp) => {
    await page.getByRole("dialog").getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await form.getByLabel("Vad?").fill("Löpning");
  await form.getByRole("radio", { name: "Aldrig" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "Varje vecka" })).toBeChecked();
  const days = form.getByRole("group", { name: "Veckodagar" });
  await expect(days.getByRole("button")).toHaveText(["mån", "tis", "ons", "tors", "fre", "lör", "sön"]);
  await expect(days.getByRole("button", { name: "onsdag" })).toBeDisabled();
  await expect(days.getByRole("button", { name: "onsdag" })).toHaveAttribute("aria-pressed", "true");
  await days.getByRole("button", { name: "måndag" }).click();
  await days.getByRole("button", { name: "lördag" }).click();
  await days.getByRole("button", { name: "lördag" }).click();
  await days.getByRole("button", { name: "fredag" }).click();
  await form.getByRole("radio", { name: /^Egen/ }).check();
  await expect(form.getByRole("combobox", { name: "Räknas i" })).toHaveValue("Veckor");
  await form.getByLabel("Intervall i veckor").fill("2");
  await choose("Slutar återkomma", "Efter n gånger");
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(form.getByText("Skriv ett helt tal från 1 till 1 000.")).toBeVisible();
  await form.getByLabel("Antal gånger").fill("8");
  await expect(form.getByText("Varannan vecka: måndag, onsdag och fredag, 8 gånger")).toBeVisible();
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Löpning" })).toBeVisible();
  const { id, recurrence } = await latestOf(elin);
  expect(recurrence).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=8");

  await page.getByRole("button", { name: "Ändra", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  await choose("Vilka tillfällen", "Alla tillfällen");
  await expect(edit.getByRole("button", { name: "fredag", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(edit.getByLabel("Antal gånger")).toHaveValue("8");
  await expect(edit.getByRole("radio", { name: "Varannan vecka" })).toBeChecked();
  await edit.getByRole("radio", { name: "Varje månad" }).check();
  await choose("Dag i månaden", "Den tredje onsdagen");
  await choose("Slutar återkomma", "Tar inte slut");
  await expect(edit.getByText("Varje månad: tredje onsdagen")).toBeVisible();
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(edit).toHaveCount(0);
  expect((await latestOf(elin)).recurrence).toBe("FREQ=MONTHLY;BYDAY=3WE");

  // a rule that the form can't express is said in words, and stays
  const other = { recurrence: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH" };
  await elin.context.request.patch(`/api/activities/${id}`, { data: other });
  await page.reload();
  await page.getByRole("button", { name: "Ändra", exact: true }).click();
  await choose("Vilka tillfällen", "Alla tillfällen");
  await expect(edit.getByRole("radio", { name: "Som nu" })).toBeChecked();
  await expect(edit.getByText("Varannan vecka: tisdag och torsdag", { exact: true })).toBeVisible();
  await edit.getByLabel("Vad?").fill("Årslopp");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Årslopp" })).toBeVisible();
  expect((await latestOf(elin)).recurrence).toBe(other.recurrence);
});
