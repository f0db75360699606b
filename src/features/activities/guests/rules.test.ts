import { expect, test } from "vitest";
import { hasPlacesForGuests, isComing, isGuestCountAllowed } from "./rules";

test(isComing.sentence, () => {
  const standings = ["GOING", "WAITING", "MAYBE", "NO", null] as const;
  expect(standings.filter((one) => isComing(one))).toEqual(["GOING"]);
  expect(isComing.code).toBe("conflict");
});

test("as many as the host allows each; who brought more before may still bring as many", () => {
  const allowed = (before: number, guests: number) => isGuestCountAllowed({ before, guests, maxGuests: 2 });
  expect([allowed(0, 2), allowed(0, 3), allowed(5, 5), allowed(5, 3), allowed(5, 6)]).toEqual([
    ...[true, false],
    ...[true, true, false],
  ]);
  expect(isGuestCountAllowed.code).toBe("conflict");
});

test("each guest takes a place; fewer are possible even where there are too many", () => {
  const possible = (joined: number, before: number, guests: number, maxParticipants: number | null = 5) =>
    hasPlacesForGuests({ before, guests, maxParticipants, joined });
  expect([possible(3, 0, 2), possible(3, 0, 3), possible(5, 2, 2), possible(7, 3, 2)]).toEqual([
    ...[true, false],
    ...[true, true],
  ]);
  expect(possible(9_000, 0, 10, null)).toBe(true);
  expect(hasPlacesForGuests.code).toBe("conflict");
});
