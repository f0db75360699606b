import { expect, test } from "vitest";
import { isStillShared, type Shared, textOfShared } from "./shared";

const HOUR_MS = 3_600_000;
const shared: Shared = { title: "", text: "", url: "", files: [], at: 1000, personId: "elin" };

test("reach-t: what was shared is for one person, and gone after an hour", () => {
  expect(isStillShared(shared, "elin", 1000)).toBe(true);
  expect(isStillShared(shared, "elin", 999 + HOUR_MS)).toBe(true);
  expect(isStillShared(shared, "elin", 1000 + HOUR_MS)).toBe(false);
  expect(isStillShared(shared, "siri", 1000)).toBe(false);
  expect(isStillShared({ ...shared, personId: null }, "siri", 1000)).toBe(true);
  // a clock that was set back must not keep it for longer
  expect(isStillShared(shared, "elin", 0)).toBe(false);
});

test("Title, text and address become one text, and what is said twice is written once", () => {
  const cases: [string, string, string, string][] = [
    ["", "", "", ""],
    ["", "Se här", "", "Se här"],
    ["Fjällen", "Se här", "https://a.example/x", "Fjällen\nSe här\nhttps://a.example/x"],
    ["Fjällen", "", "https://a.example/x", "Fjällen\nhttps://a.example/x"],
    ["", "Se https://a.example/x", "https://a.example/x", "Se https://a.example/x"],
    ["Fjällen", "Fjällen i juni", "", "Fjällen i juni"],
    ["https://a.example/x", "", "https://a.example/x", "https://a.example/x"],
  ];
  for (const [title, text, url, wanted] of cases)
    expect(textOfShared({ title, text, url }), `${title}|${text}|${url}`).toBe(wanted);
});
