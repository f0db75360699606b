import type { Page } from "@playwright/test";
import { activityOf, get, inviteTo, join } from "./calls";
import { expect, test } from "./people";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const answer = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

test("an activity is planned in the dialog, users are invited, one accepts on its page; it is edited and deleted", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  await page.goto("/my-activities-events");
  await expect(page.getByText("Inget på gång ännu")).toBeVisible();
  await button(page, "Skapa aktivitet").last().click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  const today = new Intl.DateTimeFormat("sv", { dateStyle: "full", timeZone: "Europe/Stockholm" });
  await expect(kinds.getByText(today.format(), { exact: true })).toBeVisible();
  // a title can be typed at once
  await expect(kinds.getByRole("textbox", { name: "Vad?" })).toBeFocused();
  await kinds.getByRole("button", { name: /^Bara för inbjudna/ }).click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  const create = form.getByRole("button", { name: "Skapa aktivitet" });
  // each step sets the focus
  await expect(form.getByRole("textbox", { name: "Vad?" })).toBeFocused();
  await form.getByRole("button", { name: "Tillbaka" }).click();
  await expect(kinds.getByRole("textbox", { name: "Vad?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await create.click();
  await expect(form.getByText("Skriv vad ni ska göra.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Vad?" })).toBeFocused();
  await form.getByRole("textbox", { name: "Vad?" }).fill("Packgenomgång");
  // typed text is kept when another kind is tried, and when the dialog is closed
  await form.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Med vänner/ }).click();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await button(page, "Skapa aktivitet").last().click();
  await form.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Bara för inbjudna/ }).click();
  await expect(form.getByRole("textbox", { name: "Vad?" })).toHaveValue("Packgenomgång");
  await form.getByLabel("Börjar den").fill("2031-06-18");
  await form.getByLabel("Klockan", { exact: true }).fill("19:30");
  await form.getByLabel("Slutar klockan").fill("19:30");
  await create.click();
  await expect(form.getByText("Slutet måste komma efter början.")).toBeVisible();
  await form.getByLabel("Slutar klockan").fill("20:30");
  const place = form.getByLabel("Plats", { exact: true });
  await place.fill("Hemma hos Siri");
  await place.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/plain",
      "https://www.openstreetmap.org/?mlat=63.8233&mlon=20.3107#map=16/63.8/20.3",
    );
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(place).toHaveValue("Hemma hos Siri (63.82330, 20.31070)");
  await form.getByRole("combobox", { name: "Bjud in (valfritt)" }).fill(siri.username);
  await form.getByRole("option", { name: /Siri Dahlgren/ }).click();
  await create.click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Packgenomgång" })).toBeVisible();
  await expect(page.getByText(/18 juni 2031 19:30–20:30/)).toBeVisible();
  const toMap = page.getByRole("listitem").filter({ hasText: "Hemma hos Siri" }).getByRole("link");
  await expect(toMap).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=63\.82330&mlon=20\.31070#/,
  );
  await expect(page.getByText("63.82330")).toHaveCount(0);
  // the picture of where it is comes from this site, and is the surface of the same link
  const picture = page.locator("[data-kilometers='1000']");
  await expect(picture.getByText("200 km")).toBeVisible();
  await page.context().route(/openstreetmap/, (route) => route.fulfill({ body: "kartan" }));
  const opened = page.waitForEvent("popup");
  await picture.click({ force: true });
  await expect((await opened).getByText("kartan")).toBeVisible();
  await (await opened).close();
  const address = page.url();

  // "Accepting joins"; only the invited person sees the invitation
  await siri.page.goto(address);
  const state = (text: string) => siri.page.getByRole("heading", { name: text, exact: true });
  await expect(state("Elin Sjöberg bjuder in dig")).toBeVisible();
  // one group of answers, in which the arrow keys move and space chooses
  const answers = siri.page.getByRole("radiogroup").getByRole("radio");
  await expect(answers).toHaveText(["Ja", "Kanske", "Nej"]);
  await answers.first().focus();
  await siri.page.keyboard.press("ArrowLeft");
  await expect(answers.last()).toBeFocused();
  await siri.page.keyboard.press("ArrowRight");
  await expect(siri.page.getByRole("radio", { checked: true })).toHaveCount(0);
  await siri.page.keyboard.press("Space");
  await expect(state("Du kommer")).toBeVisible();
  await expect(answer(siri.page, /^Ja/)).toBeChecked();
  await expect(page.getByRole("main").getByRole("link", { name: /Siri Dahlgren/ })).toBeVisible();
  await button(page, "Ändra").click();
  const edit = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  await expect(edit.getByLabel("Klockan", { exact: true })).toHaveValue("19:30");
  await edit.getByRole("textbox", { name: "Vad?" }).fill("Packa ihop");
  // closed with a refused field in it, it opens there
  const more = edit.getByRole("button", { name: /^Fler val/ });
  const places = edit.getByRole("spinbutton", { name: "Antal platser" });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await expect(places).toBeHidden();
  await more.click();
  await places.fill("0");
  await more.click();
  await expect(places).toBeHidden();
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(edit.getByText(/Skriv ett helt tal från 1/)).toBeVisible();
  await expect(places).toBeFocused();
  await edit.getByRole("spinbutton", { name: "Antal platser" }).fill("3");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Packa ihop" })).toBeVisible();
  await expect(page.getByText("1 av 3 platser")).toBeVisible();

  await button(page, "Ta bort").click();
  const ask = page.getByRole("dialog", { name: "Ta bort Packa ihop?" });
  await expect(ask.getByText(/också för den som är med/)).toBeVisible();
  await ask.getByRole("button", { name: "Ta bort aktiviteten" }).click();
  await expect(page).toHaveURL(/\/my-activities-events$/);
  await expect(page.getByText("Inget på gång ännu")).toBeVisible();
  await siri.page.reload();
  await expect(siri.page.getByRole("heading", { name: "Du kan inte se den här aktiviteten" })).toBeVisible();
  await expect(siri.page.getByText("Packa ihop")).toHaveCount(0);
});

test("a change that fails is rolled back; a full activity has a waitlist, and a free place is assigned live", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren");
  const noah = await createPerson("Noah Lindberg");
  const description = "Karta: https://example.org/bastu";
  const id = await activityOf(elin, "Bastu", { maxParticipants: 1, description });
  const { page } = siri;
  await elin.page.goto(`/events/${id}`);
  await expect(elin.page.getByRole("link", { name: "https://example.org/bastu" })).toBeVisible();
  // the host cannot join their own activity
  await expect(elin.page.getByRole("radio")).toHaveCount(0);
  await page.goto(`/events/${id}`);
  await test.step("the server can't be reached, or a proxy answers in its place without JSON", async () => {
    const joining = "**/api/trpc/activities.participants.join**";
    await page.route(joining, (route) => route.abort());
    await answer(page, "Ja: Bastu").click();
    await expect(page.getByText("Error joining activity")).toBeVisible();
    await expect(answer(page, "Ja: Bastu")).toBeVisible();
    await page.unroute(joining);
    await page.route(joining, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await answer(page, "Ja: Bastu").click();
    await expect(page.getByText("Failed to join activity")).toBeVisible();
    await expect(answer(page, "Ja: Bastu")).toBeVisible();
    await page.unroute(joining);
  });
  await answer(page, "Ja: Bastu").click();
  await expect(page.getByText("Successfully joined Bastu!")).toBeVisible();
  await expect(page.getByText("1 av 1 plats")).toBeVisible();
  // the host sees participants join, live
  await expect(elin.page.getByText("1 av 1 plats")).toBeVisible();
  await test.step("maybe instead of a place, pressed by mistake, is undone", async () => {
    await answer(page, "Kanske: Bastu").click();
    await expect(page.getByText("Du är inte längre med på Bastu")).toBeVisible();
    await button(page, "Ångra").click();
    await expect(answer(page, "Ja: Bastu")).toBeChecked();
  });

  await noah.page.goto(`/events/${id}`);
  await expect(noah.page.getByText("Fullt", { exact: true })).toBeVisible();
  await expect(answer(noah.page, /^Ja/)).toHaveCount(0);
  await answer(noah.page, "Ställ mig i kö: Bastu").click();
  await expect(answer(noah.page, "I kö, plats 1: Bastu")).toBeChecked();

  // others wait for the place: it is not given up with one press
  await answer(page, "Kanske: Bastu").click();
  const asked = page.getByRole("dialog", { name: "Lämna din plats?" });
  await expect(asked.getByText("Bastu är full. Du ger upp din plats; 1 väntar på en.")).toBeVisible();
  await asked.getByRole("button", { name: "Avbryt" }).click();
  await button(page, "Ta tillbaka svaret").click();
  await asked.getByRole("button", { name: "Lämna platsen" }).click();
  await expect(answer(noah.page, "Ja: Bastu")).toBeChecked();
  // the place went to the next person on the waitlist: undoing puts the person at its end
  await page.getByRole("button", { name: "Ångra", disabled: false }).last().click();
  await expect(answer(page, "I kö, plats 1: Bastu")).toBeChecked();
  await button(page, "Lämna kön").click();
  await expect(answer(page, "Ställ mig i kö: Bastu")).not.toBeChecked();
});

test("an activity that is open to everybody: its page without a session, and the way to an account and back", async ({
  createPerson,
  page,
  request,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const id = await activityOf(elin, "Städdag", {
    location: "Bettnesand (63.75930, 20.27470)",
    description: "Vi städar stranden.\nTa med handskar.",
  });
  const opened = await page.goto(`/events/${id}`);
  expect(opened?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Städdag" })).toBeVisible();
  await expect(page.getByText("Bettnesand")).toBeVisible();
  await expect(page.locator("[data-kilometers='1000'] path").first()).toBeVisible();
  await expect(page.getByText("Tiderna gäller i tidszonen Europe/Stockholm.")).toBeVisible();
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(meta("og:title")).toHaveAttribute("content", "Städdag");
  await expect(meta("og:description")).toHaveAttribute(
    "content",
    /^\S+ \d+ \S+( \d{4})? \d\d:\d\d · Bettnesand – Vi städar stranden\. Ta med handskar\.$/,
  );
  await expect(meta("robots")).toHaveAttribute("content", "index, follow");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({
    "@type": "Event",
    name: "Städdag",
    eventStatus: "https://schema.org/EventScheduled",
    location: { name: "Bettnesand", geo: { latitude: 63.7593, longitude: 20.2747 } },
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/events/${id}$`));
  await expect(page.getByText("Elin Sjöberg")).toHaveCount(0);
  const back = encodeURIComponent(`/events/${id}`);
  await expect(page.getByRole("link", { name: "Skapa konto" })).toHaveAttribute(
    "href",
    `/register?callbackUrl=${back}`,
  );
  // an activity for fewer people leads to the sign-in page
  const closed = await activityOf(elin, "Kalas", { visibility: "FRIENDS" });
  const led = await request.get(`/events/${closed}`);
  expect(led.url()).toMatch(new RegExp(`/signin\\?callbackUrl=${encodeURIComponent(`/events/${closed}`)}$`));
});

test("maybe and no with a reason; the host sees all answers live and reminds the others", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const noah = await createPerson("Noah Berg", { isRemote: true });
  const id = await activityOf(elin, "Kvällsbad");
  await inviteTo(elin, id, noah);
  await elin.page.goto(`/events/${id}`);
  await expect(elin.page.getByRole("tab", { name: "Inte svarat 1" })).toBeVisible();

  const { page } = siri;
  await page.goto(`/events/${id}`);
  await answer(page, /^Ja/).click();
  await expect(elin.page.getByRole("tab", { name: "Ja 1" })).toBeVisible();
  // an answer gives the place up
  await answer(page, /^Nej/).click();
  await expect(answer(page, /^Nej/)).toBeChecked();
  await expect(answer(page, /^Ja/)).not.toBeChecked();
  const reason = page.getByLabel("Hälsning till arrangören");
  await reason.fill("Bortrest till söndag");
  await button(page, "Spara").click();
  await expect(button(page, "Spara")).toBeHidden();
  await elin.page.getByRole("tab", { name: "Nej 1" }).click();
  await expect(elin.page.getByRole("link", { name: /Siri Dahlgren/ }).last()).toContainText(
    "Bortrest till söndag",
  );
  // another answer, which is taken back
  await answer(page, /^Kanske/).click();
  await expect(elin.page.getByRole("tab", { name: "Kanske 1" })).toBeVisible();
  await button(page, "Ta tillbaka svaret").click();
  await expect(answer(page, /^Kanske/)).not.toBeChecked();
  await expect(reason).toBeHidden();
  await expect(elin.page.getByRole("tab", { name: "Kanske 0" })).toBeVisible();

  await elin.page.getByRole("tab", { name: "Inte svarat 1" }).click();
  await button(elin.page, "Påminn alla som inte har svarat").click();
  await expect(elin.page.getByText("En person har fått en påminnelse")).toBeVisible();
  await expect(elin.page.getByText(/Du kan göra det igen/)).toBeVisible();
  const { notifications } = await get<{ notifications: object[] }>(noah, "/api/notifications");
  expect(notifications[0]).toMatchObject({ type: "ACTIVITY_REMINDER" });
});

test("the host cancels an activity with a message, and takes it back; who comes sees both", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Åkesson");
  const id = await activityOf(elin, "Kvällsbad");
  await join(siri, id);
  const { page } = elin;
  await siri.page.goto(`/events/${id}`);
  await page.goto(`/events/${id}`);
  await button(page, "Ställ in").click();
  const ask = page.getByRole("dialog", { name: "Ställa in Kvällsbad?" });
  await ask.getByLabel("Meddelande till dem som kommer").fill("Det åskar.");
  await ask.getByRole("button", { name: "Ställ in aktiviteten" }).click();
  await expect(page.getByText("Aktiviteten är inställd: Det åskar.")).toBeVisible();
  await expect(button(page, "Ställ in")).toHaveCount(0);
  await expect(button(page, "Bjud in")).toHaveCount(0);
  await expect(siri.page.getByText("Aktiviteten är inställd: Det åskar.")).toBeVisible();
  await expect(siri.page.getByText("Inställd", { exact: true })).toBeVisible();

  await button(page, "Återställ aktiviteten").click();
  await expect(page.getByText("Aktiviteten blir av ändå")).toBeVisible();
  await expect(page.getByText("Aktiviteten är inställd: Det åskar.")).toHaveCount(0);
  await expect(siri.page.getByText("Aktiviteten är inställd: Det åskar.")).toHaveCount(0);
  // and by Undo
  await button(page, "Ställ in").click();
  await ask.getByRole("button", { name: "Ställ in aktiviteten" }).click();
  await expect(page.getByText("Aktiviteten är inställd.")).toBeVisible();
  await button(page, "Ångra").last().click();
  await expect(page.getByText("Aktiviteten är inställd.")).toHaveCount(0);
  // on a phone the page begins at its top, though the list of answers is below what is seen of it
  await page.setViewportSize({ width: 390, height: 600 });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Ja 1" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Kvällsbad" })).toBeInViewport();
});
