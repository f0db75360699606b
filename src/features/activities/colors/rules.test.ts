import { describe, expect, test } from "vitest";
import { colorAfter, mayHaveColor } from "./rules";

describe(mayHaveColor.sentence, () => {
  const red = { color: "#ef4444" };

  test.each(["GROUP", "ORGANIZATION", "PUBLIC"])(
    "%s: one that is given is refused; null is not",
    (visibility) => {
      expect(() => colorAfter({ color: null }, { visibility }, "#ef4444")).toThrow(mayHaveColor.sentence);
      expect(colorAfter(red, { visibility }, null)).toBeNull();
      expect(colorAfter(red, { visibility }, undefined)).toBeNull();
      expect(mayHaveColor.code).toBe("invalid");
    },
  );

  test.each(["PRIVATE", "FRIENDS"])("%s: it stays until another one is given", (visibility) => {
    expect(colorAfter(red, { visibility }, undefined)).toBe("#ef4444");
    expect(colorAfter(red, { visibility }, "#22c55e")).toBe("#22c55e");
    expect(colorAfter(red, { visibility }, null)).toBeNull();
  });
});
