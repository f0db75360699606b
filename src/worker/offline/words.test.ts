import { expect, test } from "vitest";
import { ageOf, around, nameOf, type OfflineWords } from "./words";

const places: OfflineWords["places"] = [
  ["/messages", "Meddelanden"],
  ["/", "Kalender"],
];

test("The page names what was asked for: by its link, else by its address, else not at all", () => {
  expect(nameOf("/groups/1", " Söndagsskogen ", places)).toBe("Söndagsskogen");
  expect(nameOf("/messages/1", null, places)).toBe("Meddelanden");
  expect(nameOf("/messages", "  ", places)).toBe("Meddelanden");
  expect(nameOf("/", null, places)).toBe("Kalender");
  expect(nameOf("/messagesx", null, places)).toBeNull();
  expect(nameOf("/groups/1", null, places)).toBeNull();
});

test("A text is cut at the place of what is put in", () => {
  expect(around("Sidan för {name} finns", "{name}")).toEqual(["Sidan för ", " finns"]);
  expect(around("Sidan", "{name}")).toEqual(["Sidan", ""]);
});

test("An age is a time of today, and a day otherwise", () => {
  const now = new Date(2026, 5, 18, 14, 36);
  expect(ageOf(new Date(2026, 5, 18, 13, 52), now, "sv")).toBe("13:52");
  expect(ageOf(new Date(2026, 5, 17, 23, 52), now, "sv")).toBe("onsdag 17 juni");
});
