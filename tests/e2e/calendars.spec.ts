import ICAL from "ical.js";
import { axeViolations, expect, test } from "./people";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => event.getFirstPropertyValue("summary"));

test("an activity is added to another calendar, and a calendar is subscribed to, renewed and removed", async ({
  createPerson,
  playwright,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const data = { title: "Kvällsbad", dateTime: inHours(30), visibility: "PUBLIC" };
  const made = await elin.context.request.post("/api/activities", { data });
  const { id } = (await made.json()).activity;
  /** Another calendar program: no session. */
  const program = await playwright.request.newContext();

  await page.goto(`/events/${id}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Lägg till i kalender" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("activity.ics");
  const stream = await file.createReadStream();
  expect(titlesIn(Buffer.concat(await stream.toArray()).toString())).toEqual(["Kvällsbad"]);

  await page.goto("/my-activities-events");
  await page.getByRole("button", { name: "Prenumerera" }).click();
  const dialog = page.getByRole("dialog", { name: "Prenumerera i en annan kalender" });
  await dialog.getByRole("button", { name: "Skapa adress" }).click();
  const field = dialog.getByRole("textbox", { name: "Kalenderns adress" });
  const address = await field.inputValue();
  expect(address).toMatch(/^http.*\/api\/calendar\/[0-9a-f]{32}\.ics$/);
  await expect(dialog.getByRole("link", { name: "Öppna i kalenderprogram" })).toHaveAttribute(
    "href",
    address.replace(/^https?:/, "webcal:"),
  );
  await expect(dialog.getByText("Google", { exact: true })).toBeVisible();
  const read = await program.get(address);
  expect([read.status(), titlesIn(await read.text())]).toEqual([200, ["Kvällsbad"]]);

  await dialog.getByRole("button", { name: "Tillbaka till kalendrarna" }).click();
  const reminders = dialog.getByRole("switch", { name: "Påminnelser i Mina aktiviteter" });
  await expect(reminders).toBeChecked();
  expect(await (await program.get(address)).text()).toContain("BEGIN:VALARM");
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await expect.poll(async () => (await program.get(address)).text()).not.toContain("BEGIN:VALARM");
  expect(await axeViolations(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Ny adress" }).click();
  await expect(dialog.getByText("Den gamla adressen slutar gälla genast.")).toBeVisible();
  await dialog.getByRole("button", { name: "Ny adress" }).click();
  await expect(field).not.toHaveValue(address);
  const renewed = await field.inputValue();
  expect((await program.get(address)).status()).toBe(404);
  expect((await program.get(renewed)).status()).toBe(200);

  await dialog.getByRole("button", { name: "Tillbaka till kalendrarna" }).click();
  await dialog.getByRole("button", { name: "Ta bort" }).click();
  await dialog.getByRole("button", { name: "Ta bort" }).click();
  await expect(dialog.getByRole("button", { name: "Skapa adress" })).toBeVisible();
  expect((await program.get(renewed)).status()).toBe(404);
  await program.dispose();
});
