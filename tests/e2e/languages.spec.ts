import { expect, test } from "./people";

test("A change of language brings the texts of all that is loaded, and no page has bare keys", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin");
  const brought: string[] = [];
  page.on("response", (response) => {
    const file = /\/_next\/static\/words\/(.+)\.json$/.exec(new URL(response.url()).pathname)?.[1];
    if (file) brought.push(`${response.status()} ${file.split(".")[1]}`);
  });
  await page.goto("/messages/00000000-0000-7000-8000-000000000000");
  await expect(page.getByText("Till konversationerna")).toBeVisible();
  await page.goto("/settings");
  // loaded when the page has settled
  await expect.poll(() => brought.length).toBeGreaterThan(3);
  const section = { name: "Språk och tid" };
  await page.getByRole("link", section).or(page.getByRole("tab", section)).first().click();
  await expect(page.getByText("Français").last()).toBeVisible();
  await page.waitForLoadState("networkidle");
  brought.length = 0;
  await page.getByText("Français").last().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByText("Fuseau horaire").first()).toBeVisible();
  expect(brought.length).toBeGreaterThan(1);
  expect(new Set(brought)).toEqual(new Set(["200 fr"]));
  // a text that has not come would be an error on the console, which fails each test
});
