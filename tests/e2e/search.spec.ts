import { expect, expectAccessible, startConversation, test } from "./people";

test("search finds people, groups, organizations, activities, conversations and notices by name, from anywhere by Ctrl-K", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri Bastulund")];
  const { page } = elin;
  await startConversation(elin, siri, "Hej!");
  await elin.context.request.post("/api/personal-groups", { data: { name: "Bastuflottans vänner" } });
  const organization = { name: "Bastuförbundet", description: "För alla som badar.", isPublic: true };
  expect((await siri.context.request.post("/api/organizations", { data: organization })).status()).toBe(201);
  const own = { name: "Norra bastulaget", isPublic: false };
  expect((await elin.context.request.post("/api/organizations", { data: own })).status()).toBe(201);
  const notice = { title: "Säljes: bastuhatt", content: "Filt, en vinter gammal." };
  expect((await siri.context.request.post("/api/notices", { data: notice })).status()).toBe(201);
  const activity = {
    title: "Bastukväll",
    location: "Bryggan",
    visibility: "PUBLIC",
    dateTime: "2044-05-02T17:00:00Z",
  };
  expect((await siri.context.request.post("/api/activities", { data: activity })).status()).toBe(201);
  await page.goto("/settings");
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/search");
  await expect(page.getByText("Vem eller vad letar du efter?")).toBeVisible();
  await expectAccessible(page);
  // the field has the focus at once, and the same keys return to it
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bastu");
  const kind = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
  await expect(kind("Människor")).toContainText("Siri Bastulund");
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
  await expectAccessible(page);
  await page.reload();
  await expect(kind("Anslag")).toContainText("Säljes: bastuhatt");
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = () => page.locator("main").evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(await sideways(), "scrolls sideways at 320").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("searchbox").fill("finns inte alls");
  await expect(page.getByText("Inget heter ”finns inte alls”")).toBeVisible();
  // as many results as are shown of a kind, and one more
  const post = (title: string) =>
    siri.context.request.post("/api/notices", { data: { title, content: "Torr björk." } });
  for (let number = 1; number <= 8; number++) await post(`Ved ${number}`);
  await page.getByRole("searchbox").fill("Ved");
  await expect(page.getByText("8 träffar")).toBeVisible();
  await post("Ved 9");
  await page.getByRole("searchbox").fill("ved");
  await expect(page.getByText("De första 8 träffarna.")).toBeVisible();
  await page.getByRole("searchbox").fill("bastuflottan");
  await kind("Dina grupper").getByRole("link").click();
  await expect(page).toHaveURL(/\/messages\/.+/);
  await page.goto("/search?q=bastuf%C3%B6rb");
  await kind("Organisationer").getByRole("link").click();
  await expect(page).toHaveURL(/\/org\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Bastuförbundet" })).toBeVisible();
  await page.goto("/search?q=bastukv");
  await kind("Aktiviteter").getByRole("link").click();
  await expect(page).toHaveURL(/\/events\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Bastukväll" })).toBeVisible();
});
