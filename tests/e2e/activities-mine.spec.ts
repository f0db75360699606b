import { inHours, inviteTo, post } from "./calls";
import { expect, test } from "./people";

/** The issue: "`/my-activities-events` (what needs an answer on top; upcoming, past, hosting, waiting, invited)". */
test("what is planned for a group of mine is on top until I answer it there; the rest is in parts", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const siri = await createPerson("Siri Dahlgren");
  const { group } = await post<{ group: { id: string } }>(elin, "/api/personal-groups", {
    name: "Fjällvandrarna",
  });
  await post(elin, `/api/personal-groups/${group.id}/members`, { userId: siri.id });
  const plan = async (title: string, hours: number, fields: object = { groupId: group.id }) => {
    const data = { title, dateTime: inHours(hours), ...fields };
    return (await post<{ activity: { id: string } }>(elin, "/api/activities", data)).activity.id;
  };
  await plan("Kvällstur", 72);
  await plan("Söndagstur", -100, { groupId: group.id, recurrence: "FREQ=WEEKLY" });
  await plan("Kanotdag", 96);
  await plan("Planering", 400);
  await inviteTo(elin, await plan("Middag", 48, { visibility: "PRIVATE" }), siri);

  // it comes with the page: what came later would move the tabs below it
  const sent = await siri.context.request.get("/my-activities-events");
  expect(await sent.text()).toContain(">Middag</");

  const { page } = siri;
  await page.goto("/my-activities-events");
  const asked = page.getByRole("region", { name: "Väntar på ditt svar" });
  const titles = asked.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText(["Middag", "Söndagstur", "Kvällstur"]);
  await expect(page.getByText("Inget på gång ännu")).toBeVisible();
  await asked.getByRole("button", { name: "Visa fler" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText(["Middag", "Söndagstur", "Kvällstur", "Kanotdag", "Planering"]);
  await expect(asked.getByRole("link", { name: "Kanotdag" })).toBeFocused();

  // answered, it moves to what is coming up, and the focus stays here
  await asked.getByRole("radio", { name: "Ja: Kvällstur" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText(["Middag", "Söndagstur", "Kanotdag", "Planering"]);
  await expect(asked.locator(":focus")).toHaveCount(1);
  const upcoming = page.getByRole("tabpanel", { name: "Kommande" });
  await expect(upcoming.getByRole("article")).toContainText("Kvällstur");
  // maybe is found again, no is taken back with Undo
  await asked.getByRole("radio", { name: "Kanske: Kanotdag" }).click();
  await expect(page.getByText("Du har svarat kanske: Kanotdag")).toBeVisible();
  await expect(upcoming.getByRole("link", { name: "Kanotdag" })).toBeVisible();
  await asked.getByRole("radio", { name: "Nej: Planering" }).click();
  await expect(titles).toHaveText(["Middag", "Söndagstur"]);
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect(titles).toHaveText(["Middag", "Söndagstur", "Planering"]);

  // each part has its address, and says what it is for while it is empty
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Kommande").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/my-activities-events?tab=hosting");
  await expect(page.getByText("Du ordnar inget just nu")).toBeVisible();
  await tab("I kö").click();
  await expect(page).toHaveURL("/my-activities-events?tab=waiting");
  await expect(page.getByText("Du står inte i kö till något")).toBeVisible();
  await tab("Inbjudningar").click();
  await page.reload();
  const invitations = page.getByRole("tabpanel", { name: "Inbjudningar" });
  await expect(invitations.getByRole("article")).toContainText("Middag");
});
