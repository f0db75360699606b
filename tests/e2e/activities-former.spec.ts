import { add, groupOf } from "./groups";
import { expect, test } from "./people";
import { checkScreen, post } from "./screen-checks";

test("the owner of a group cancels a time of what a former member planned for it, and deletes it", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const groupId = await groupOf(elin, { name: "Vårkören" });
  await add(elin, groupId, siri);
  // on the minute, as the form keeps it
  const dateTime = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { activity } = await post<{ activity: { id: string } }>(siri, "/api/activities", {
    ...{ title: "Körrepetition", dateTime, recurrence: "FREQ=WEEKLY", groupId },
  });
  const { page } = elin;
  await page.goto(`/events/${activity.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Körrepetition" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ta bort", exact: true })).toHaveCount(0);
  await siri.context.request.delete(`/api/personal-groups/${groupId}/members/${siri.id}`);
  await page.reload();
  await expect(page.getByText(/^Siri Dahlgren har lämnat gruppen/)).toBeVisible();
  await checkScreen(page, "event-former");

  await page.getByRole("button", { name: "Ändra tillfället" }).click();
  const edit = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  await edit.getByLabel("Plats", { exact: true }).fill("Kyrkan");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(page).toHaveURL(/time=/);
  await expect(page.getByText("Kyrkan")).toBeVisible();

  const ask = page.getByRole("dialog", { name: /Körrepetition/ });
  await page.getByRole("button", { name: "Ställ in", exact: true }).click();
  await ask.getByRole("button", { name: "Ställ in tillfället" }).click();
  await page.getByRole("button", { name: "Återställ tillfället" }).click();
  await page.getByRole("button", { name: "Ta bort", exact: true }).click();
  await ask.getByRole("button", { name: "Ta bort aktiviteten" }).click();
  await expect(page).toHaveURL(/\/my-activities-events$/);
  await siri.page.goto(`/events/${activity.id}`);
  await expect(siri.page.getByRole("heading", { name: "Körrepetition" })).toHaveCount(0);
});
