import { expect, test } from "vitest";
import { isCounted, mayReceiveEmail, type Purpose } from "./rules";

const purposes: Purpose[] = [
  "confirmation",
  "new-address",
  "reset",
  "security",
  "news",
  "digest",
  "invitation",
];

test(mayReceiveEmail.sentence, () => {
  const allowed = (isConfirmed: boolean) =>
    purposes.filter((purpose) => mayReceiveEmail({ purpose, reader: { isConfirmed } }));
  expect(allowed(false)).toEqual(["confirmation", "new-address", "reset", "invitation"]);
  expect(allowed(true)).toEqual(purposes);
});

test("News, invitations and confirmations of new accounts count against the limits a day", () => {
  expect(purposes.filter((purpose) => isCounted({ purpose }))).toEqual([
    "confirmation",
    "news",
    "invitation",
  ]);
});
