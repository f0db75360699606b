import type { Page } from "@playwright/test";
import { patch, post } from "./calls";
import { cutChanges } from "./failures";
import { expect, giveRole, test } from "./people";

const field = (page: Page) => page.getByRole("main").getByRole("textbox");
const send = (page: Page) => page.getByRole("button", { name: "Skicka", exact: true });
/** What is kept on the device of answers that are not sent yet. */
const keptAnswers = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("feedback-answer")));
const own = (page: Page) => page.getByRole("region", { name: "Det du har skickat" }).getByRole("listitem");

test("what one tells the staff is kept until it is sent, answered, and the answer comes back", async ({
  createPerson,
}) => {
  const [siri, ada] = [await createPerson("Siri Dahlgren"), await createPerson("Ada")];
  await giveRole(ada, "ADMIN");
  const { page } = siri;
  await page.goto("/");
  await page.getByRole("link", { name: "Feedback" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await send(page).click();
  await expect(page.getByText("Skriv något först.")).toBeVisible();
  await expect(field(page)).toBeFocused();

  // a draft, over a reload and a failure
  await page.getByText("Problem", { exact: true }).click();
  await page.getByLabel("Vad gjorde du, vad hände, och vad väntade du dig?").fill("Kartan visar fel strand.");
  await page.reload();
  await expect(field(page)).toHaveValue("Kartan visar fel strand.");
  await cutChanges(page);
  await send(page).click();
  await expect(page.getByText("Det gick inte att skicka")).toBeVisible();
  await expect(field(page)).toHaveValue("Kartan visar fel strand.");
  await page.unrouteAll();
  await page.getByText("Problem", { exact: true }).click();
  await send(page).dblclick();
  await expect(page.getByText("Tack! Administrationen läser det.")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expect(own(page)).toHaveCount(1);
  await expect(own(page)).toContainText("Skickat");

  await ada.page.goto("/admin?tab=feedback");
  const card = ada.page.getByRole("article", { name: "Siri Dahlgren" });
  await expect(card).toContainText("Kartan visar fel strand.");
  await expect(card.getByRole("button", { name: "Markera som läst" })).toBeVisible();
  // a draft, over another segment, another tab, a reload and a failure
  await card.getByLabel("Svar").fill("Rättat nu!");
  await ada.page.getByText("Hanterad", { exact: true }).click();
  await expect(card).toHaveCount(0);
  await ada.page.getByRole("main").getByText("Ny", { exact: true }).click();
  await expect(card.getByLabel("Svar")).toHaveValue("Rättat nu!");
  await ada.page.getByRole("tab", { name: "Personer" }).click();
  await expect(card).toHaveCount(0);
  await ada.page.getByRole("tab", { name: "Feedback" }).click();
  await expect(card.getByLabel("Svar")).toHaveValue("Rättat nu!");
  await ada.page.reload();
  await expect(card.getByLabel("Svar")).toHaveValue("Rättat nu!");
  await cutChanges(ada.page);
  await card.getByRole("button", { name: "Svara" }).click();
  await expect(ada.page.getByText("Det gick inte att spara")).toBeVisible();
  expect(await keptAnswers(ada.page)).toHaveLength(1);
  await ada.page.unrouteAll();
  await card.getByRole("button", { name: "Svara" }).click();
  await expect(ada.page.getByText("Ingen ny feedback")).toBeVisible();
  expect(await keptAnswers(ada.page)).toEqual([]);
  await ada.page.getByText("Hanterad", { exact: true }).click();
  await expect(card).toContainText("Rättat nu!");
  await expect(card).toContainText("Ada");

  // the page that is open shows the answer at once
  await expect(own(page)).toContainText("Besvarat");
  await page.goto("/?openSocialHub=notifications");
  await page.getByText("Administrationen har svarat på din feedback: Rättat nu!").click();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(own(page)).toContainText("Besvarat");
  await expect(own(page)).toContainText("Rättat nu!");

  await test.step("feedback that another of the staff has settled meanwhile says so", async () => {
    const said = { kind: "IDEA", content: "Fler färger" };
    const { feedback } = await post<{ feedback: { id: string } }>(siri, "/api/feedback", said);
    await ada.page.goto("/admin?tab=feedback");
    await card.getByLabel("Svar").fill("Ja");
    await patch(ada, `/api/admin/feedback/${feedback.id}`, {});
    await card.getByRole("button", { name: "Svara" }).click();
    await expect(ada.page.getByText("Någon annan hann före. Listan är uppdaterad.")).toBeVisible();
    await expect(ada.page.getByText("Ingen ny feedback")).toBeVisible();
    expect(await keptAnswers(ada.page)).toEqual([]);
  });
});
