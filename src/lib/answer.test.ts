import { expect, test } from "vitest";
import { nextCursor, successAnswer } from "./answer";

test("An answer that only confirms success has that field and no other.", () => {
  expect(successAnswer.safeParse({ success: true }).success).toBe(true);
  for (const answer of [{}, { success: false }, { success: true, more: 1 }])
    expect(successAnswer.safeParse(answer).success).toBe(false);
});

test("It has one name in the API documentation, however many calls return it.", () => {
  expect(successAnswer.meta()?.id).toBe("Success");
});

test("A list's answer has the cursor of its next page, or null.", () => {
  for (const cursor of ["x", null]) expect(nextCursor.safeParse(cursor).success).toBe(true);
  for (const cursor of [undefined, 5]) expect(nextCursor.safeParse(cursor).success).toBe(false);
});
