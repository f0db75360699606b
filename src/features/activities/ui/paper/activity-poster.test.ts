import { expect, test } from "vitest";
import { beginningOf } from "./activity-poster";

test("a text that fits is whole, a longer one is cut at a word, and one without spaces anywhere", () => {
  expect(beginningOf("Vi går\n\nnär natten är ljus. ", 40)).toBe("Vi går när natten är ljus.");
  expect(beginningOf("Vi går när natten är som ljusast", 20)).toBe("Vi går när natten är …");
  expect(beginningOf("x".repeat(50), 20)).toBe(`${"x".repeat(10)} …`);
});
