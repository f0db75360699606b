import { expect, test } from "vitest";
import type { Kind } from "./entries";
import { tintOf } from "./occurrence-chip";

test("a time has its own color, else that of its category, else that of its layer", () => {
  const category = { color: "#1f6f8b" } as Kind["category"];
  const tint = (occurrence: Pick<Kind, "category" | "color">) =>
    tintOf({ layer: "mine", occurrence })["--c" as never];
  expect(tint({ category, color: "#ef4444" })).toBe("#ef4444");
  expect(tint({ category: null, color: "#ef4444" })).toBe("#ef4444");
  expect(tint({ category, color: null })).toBe("#1f6f8b");
  expect(tint({ category: null, color: null })).toBe("var(--layer-mine)");
});
