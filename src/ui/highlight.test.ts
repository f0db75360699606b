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
});
