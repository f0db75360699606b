import { expect, test } from "vitest";
import { isOlder } from "./rules";

test("a version is older by its SEQUENCE, then by its DTSTAMP (RFC 5546, 2.1.5)", () => {
  const version = (sequence: number, day: string | null) => ({
    sequence,
    stampedAt: day ? new Date(day) : null,
  });
  const known = version(2, "2026-06-10");
  for (const [file, is] of [
    [version(1, "2026-06-11"), true],
    [version(3, "2026-06-09"), false],
    [version(2, "2026-06-09"), true],
    [version(2, "2026-06-10"), false],
    [version(2, null), false],
  ] as const)
    expect(isOlder(file, known)).toBe(is);
  expect(isOlder(version(2, "2026-06-09"), version(2, null))).toBe(false);
});
