import { expect, test } from "vitest";
import { splitByMatch } from "./highlight";

const marked = (text: string, search: string) =>
  splitByMatch(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("A match is highlighted, ignoring case.", () => {
  expect(marked("Björn Hallberg", "berg")).toBe("Björn Hall[berg]");
  expect(marked("Ingrid Bergqvist", " BERG ")).toBe("Ingrid [Berg]qvist");
  expect(marked("Åsa", "å")).toBe("[Å]sa");
  expect(marked("İpek 😀 Yıldız", "yıl")).toBe("İpek 😀 [Yıl]dız");
  expect(marked("Siri", "")).toBe("Siri");
  expect(marked("Siri", "x")).toBe("Siri");
  expect(marked("Siri", "ri and more")).toBe("Siri");
  expect(marked("Siri", "riundefined")).toBe("Siri");
});

test("A match at an end, or of the whole name, has no empty parts around it.", () => {
  expect(splitByMatch("Siri", "si")).toEqual([
    { text: "Si", isMatch: true },
    { text: "ri", isMatch: false },
  ]);
  expect(splitByMatch("Siri", "ri")).toEqual([
    { text: "Si", isMatch: false },
    { text: "ri", isMatch: true },
  ]);
  expect(splitByMatch("Siri", "siri")).toEqual([{ text: "Siri", isMatch: true }]);
  expect(splitByMatch("Siri", " ")).toEqual([{ text: "Siri", isMatch: false }]);
});
