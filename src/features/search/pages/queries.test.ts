import { describe, expect, test } from "vitest";
import { nobody } from "@/features/accounts/queries";
import type { Me, Role } from "@/features/accounts/rules";
import { dictionaries } from "@/i18n/dictionaries";
import { listPages } from "./queries";
import { pagesFor } from "./rules";

const as = (language: Me["language"], role: Role = "USER"): Me => ({ ...nobody, language, role });
const found = (q: string, me = as("sv")) => listPages(me, q).map(({ id }) => id);

describe("Settings and pages of the product are found by what people call them, in any of the languages.", () => {
  test.each([
    ["lösenord", "password"],
    ["losenord", "password"],
    ["lösenordet", "password"],
    ["byta lösenord", "password"],
    ["lösenrod", "password"],
    ["password", "password"],
    ["mot de passe", "password"],
    ["mörkt läge", "scheme"],
    ["dark mode", "scheme"],
    ["notiser", "notifications"],
    ["notiserna", "notifications"],
    ["exportera", "export"],
    ["gdpr", "export"],
    ["språk", "language"],
    ["sprak", "language"],
    ["tvåstegs", "factors"],
    ["two-step", "factors"],
    ["twostep", "factors"],
    ["epost", "email"],
    ["e-post", "email"],
    ["stör ej", "quietHours"],
    ["radera konto", "removal"],
    ["kalender", "calendar"],
    ["träning", "training"],
    ["logga ut", "signOut"],
    ["ics", "calendarSubscription"],
    ["blockera", "blocked"],
  ])("%s finds %s first", (q, id) => {
    expect(found(q)[0]).toBe(id);
  });

  test.each(["", "%%%", "x", "zebra", "lösenord zebra", "2fb", "🎉"])("%j finds nothing", (q) => {
    expect(found(q)).toEqual([]);
  });
});

test("titles are in the caller's language, with what matches marked, and the page that they are part of", () => {
  expect(listPages(as("fr"), "lösenord")).toEqual([
    expect.objectContaining({
      kind: "PAGE",
      url: "/settings",
      title: dictionaries.fr["accounts.password.title"],
      titleMarks: [],
      excerpt: dictionaries.fr["accounts.settings.title"],
    }),
  ]);
  const [page] = listPages(as("sv"), "tidszo");
  expect(page).toMatchObject({ title: "Tidszon", titleMarks: [{ place: 0, length: 7 }] });
});

test("those that the caller's role may open alone", () => {
  const admin = ["adminReports", "adminPeople", "adminAudit"];
  for (const q of ["administration", "anmälningar", "avstängda", "granskningslogg", "återställa grupp"])
    expect([q, found(q).filter((id) => id.startsWith("admin"))]).toEqual([q, []]);
  expect(found("anmälningar", as("sv", "MANAGER"))[0]).toBe(admin[0]);
  expect(found("avstängda", as("sv", "MANAGER"))[0]).toBe(admin[1]);
  expect(found("granskningslogg", as("sv", "ADMIN"))[0]).toBe(admin[2]);
  expect(found("återställa grupp", as("sv", "MANAGER"))).toEqual([]);
  expect(found("återställa grupp", as("sv", "ADMIN"))).toEqual(["adminGroups"]);
});

test("every page has a title and other words in each language, and an id of its own", () => {
  const pages = pagesFor({ role: "ADMIN" });
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  for (const { title, words, within } of pages)
    for (const texts of Object.values(dictionaries))
      for (const key of [title, words, ...(within ? [within] : [])])
        expect([key, texts[key]]).toEqual([key, expect.any(String)]);
});

test("hostile words take no time", () => {
  const began = performance.now();
  listPages(as("sv"), "notisea ".repeat(40));
  listPages(as("sv"), "a".repeat(300));
  expect(performance.now() - began).toBeLessThan(100);
});
