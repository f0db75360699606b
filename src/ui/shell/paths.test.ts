import { expect, test } from "vitest";
import { isActive } from "./paths";

test.each([
  ["/", "/", true],
  ["/", "/messages", false],
  ["/messages", "/messages", true],
  ["/messages", "/messages/0190", true],
  ["/messages", "/messages-archive", false],
  ["/settings", "/", false],
])(
  "The active item is highlighted by path prefix; '/' only on an exact match: %s on %s",
  (href, path, active) => {
    expect(isActive(href, path)).toBe(active);
  },
);
