import { activityOf, organizationOf, post } from "./calls";
import { expect, startConversation, test } from "./people";

test("search finds people, groups, organizations, activities, conversations and notices by name, from anywhere by Ctrl-K", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri Bastulund", { isRemote: true });
  const { page } = elin;
  await startConversation(elin, siri, "Hej!");
  await post(elin, "/api/personal-groups", { name: "Bastuflottans vänner" });
  await organizationOf(siri, "Bastuförbundet", { description: "För alla som badar.", isPublic: true });
  await organizationOf(elin, "Norra bastulaget", { isPublic: false });
  await post(siri, "/api/notices", { title: "Säljes: bastuhatt", content: "Filt, en vinter gammal." });
  await activityOf(siri, "Bastukväll", { location: "Bryggan", dateTime: "2044-05-02T17:00:00Z" });
  await page.goto("/settings");
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/search");
  await expect(page.getByText("Vem eller vad letar du efter?")).toBeVisible();
  // the field has the focus at once, and the same keys return to it
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bastu");
  const kind = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
  await expect(kind("Personer")).toContainText("Siri Bastulund");
  await expect(kind("Dina grupper")).toContainText("Bastuflottans vänner");
  await expect(kind("Organisationer")).toContainText("Bastuförbundet");
  await expect(kind("Organisationer")).toContainText("Norra bastulaget");
  await expect(kind("Aktiviteter")).toContainText("Bastukväll");
  await expect(kind("Aktiviteter")).toContainText(/2 maj 2044.* · Bryggan/);
  await expect(kind("Konversationer")).toContainText("Siri Bastulund");
  // the organization leads to its page, and its conversation is found as well
  await expect(kind("Konversationer")).toContainText("Norra bastulaget");
  await expect(kind("Konversationer")).not.toContainText("Bastuflottans vänner");
  await expect(kind("Anslag")).toContainText("Säljes: bastuhatt");
  await expect(page).toHaveURL("/search?q=bastu");
  await page.reload();
  await expect(kind("Anslag")).toContainText("Säljes: bastuhatt");
  await page.getByRole("searchbox").fill("finns inte alls");
  await expect(page.getByText("Inget heter ”finns inte alls”")).toBeVisible();
  // as many results as are shown of a kind, and one more
  const offer = (title: string) => post(siri, "/api/notices", { title, content: "Torr björk." });
  for (let number = 1; number <= 8; number++) await offer(`Björkved ${number}`);
  await page.getByRole("searchbox").fill("Björkved");
  await expect(page.getByText("8 träffar")).toBeVisible();
  await offer("Björkved 9");
  await page.getByRole("searchbox").fill("björkved");
  await expect(page.getByText("De första 8 träffarna.")).toBeVisible();
  await page.getByRole("searchbox").fill("bastuflottan");
  await kind("Dina grupper").getByRole("link").click();
  await expect(page).toHaveURL(/\/messages\/.+/);
  await post(elin, "/api/training/programs", { name: "Bastustark till sommaren" });
  await page.goto("/search?q=bastustrak");
  await kind("Träningsprogram").getByRole("link").click();
  await expect(page).toHaveURL(/\/training\/programs\/.+/);
  await page.goto("/search?q=bastuf%C3%B6rb");
  await kind("Organisationer").getByRole("link").click();
  await expect(page).toHaveURL(/\/org\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Bastuförbundet" })).toBeVisible();
});
