import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { get } from "./calls";
import { expect, type Person, test } from "./people";

const FILES = "tests/fixtures/calendars";

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator("input[type=file]").setInputFiles(file);
const calendar = (lines: string[]) => ({
  name: "kalender.ics",
  mimeType: "text/calendar",
  buffer: Buffer.from(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n")),
});
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

async function openImport({ page }: Person) {
  await page.goto("/my-activities-events");
  await page.getByRole("button", { name: "Importera" }).click();
  return page.getByRole("dialog", { name: "Importera från en annan kalender" });
}

test("files of other programs are read in the browser as by the call, and what can't be read is named", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const { page } = elin;
  const dialog = await openImport(elin);
  for (const name of readdirSync(FILES)) {
    await choose(page, `${FILES}/${name}`);
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  }
  await choose(page, `${FILES}/unreadable-parts.ics`);
  await expect(dialog.getByText("RSCALE på rad 17 går inte att läsa")).toBeVisible();
  await choose(page, `${FILES}/latin-1.ics`);
  await expect(dialog.getByText("Körövning på Åsgården")).toBeVisible();
  await choose(page, { name: "brev.txt", mimeType: "text/calendar", buffer: Buffer.from("Hej") });
  await expect(dialog.getByRole("alert")).toContainText("Filen är ingen kalenderfil");
});

test("an unknown zone is asked for; what one has changed oneself is replaced only if one says so", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const { page } = elin;
  const dialog = await openImport(elin);
  const at = (hour: string) =>
    calendar(event("UID:1", "SUMMARY:Match", `DTSTART;TZID=Fjällens tid:20360702T${hour}0000`));
  await choose(page, at("18"));
  await expect(dialog.getByText("Filen anger en tidszon som inte är känd: Fjällens tid.")).toBeVisible();
  await dialog.getByRole("button", { name: "Läs tiderna så" }).click();
  await expect(dialog.getByText("18:00")).toBeVisible();
  await dialog.getByRole("button", { name: "Lägg till 1 aktivitet" }).click();
  const added = dialog.getByRole("link", { name: "Match" });
  await expect(added).toBeVisible();
  const id = (await added.getAttribute("href"))?.split("/").at(-1) ?? "";
  await elin.context.request.patch(`/api/activities/${id}`, { data: { title: "Min match" } });
  await choose(page, at("19"));
  await dialog.getByRole("button", { name: "Läs tiderna så" }).click();
  await expect(dialog.getByText("Du har ändrat den")).toBeVisible();
  await dialog.getByRole("switch", { name: "Ersätt även den som du har ändrat själv" }).check();
  await dialog.getByRole("button", { name: "Ändra 1 aktivitet" }).click();
  await expect(dialog.getByText("1 har ändrats.")).toBeVisible();
  const { activity } = await get<{ activity: { title: string; dateTime: string } }>(
    elin,
    `/api/activities/${id}`,
  );
  expect(activity).toMatchObject({ title: "Match", dateTime: "2036-07-02T17:00:00.000Z" });
});

test("a large file is sent in parts, and has one result", async ({ createPerson }) => {
  const elin = await createPerson("Elin");
  const { page } = elin;
  const dialog = await openImport(elin);
  const day = (at: number) =>
    new Date(Date.UTC(2036, 0, 1 + at)).toISOString().slice(0, 10).replaceAll("-", "");
  const events = Array.from({ length: 450 }, (_, at) =>
    event(`UID:n${at}`, `SUMMARY:Nr ${at}`, `DTSTART:${day(at)}T100000Z`, "DURATION:PT30M"),
  );
  await choose(page, calendar(events.flat()));
  await expect(dialog.getByText("450 händelser läggs till")).toBeVisible();
  await expect(dialog.getByText("Och 250 till.")).toBeVisible();
  await dialog.getByRole("button", { name: "Lägg till 450 aktiviteter" }).click();
  await expect(dialog.getByText("450 aktiviteter har lagts till.")).toBeVisible();
});
