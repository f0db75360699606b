import { expect, test } from "vitest";
import { isItsUsername, mayBecomeUsername } from "./rules";

const siri = { username: "siri.dahlgren" };

test("Remove friend: typed username must match exactly", () => {
  expect(isItsUsername("siri.dahlgren", siri)).toBe(true);
  for (const typed of ["", "siri", "Siri.Dahlgren", "siri.dahlgren ", " siri.dahlgren", "@siri.dahlgren"])
    expect(isItsUsername(typed, siri), typed).toBe(false);
});

test("a partly typed correct name is not reported as wrong", () => {
  for (const typed of ["", "s", "siri.", "siri.dahlgren"]) expect(mayBecomeUsername(typed, siri)).toBe(true);
  for (const typed of ["S", "i", "siri.dahlgren2", "siri "])
    expect(mayBecomeUsername(typed, siri)).toBe(false);
});
