import { expect, test } from "vitest";
import { emptiedColumns, hasOtherAdmin, isChosenHeir, isConfirmationCorrect } from "./rules";

test(isConfirmationCorrect.sentence, () => {
  expect(isConfirmationCorrect({ username: "Åsa", confirmation: "åSA" })).toBe(true);
  expect(isConfirmationCorrect({ username: "Åsa", confirmation: undefined })).toBe(true);
  expect(isConfirmationCorrect({ username: "Åsa", confirmation: "" })).toBe(false);
  expect(isConfirmationCorrect({ username: "Åsa", confirmation: "Asa" })).toBe(false);
});

test(hasOtherAdmin.sentence, () => {
  expect(hasOtherAdmin({ role: "ADMIN", otherAdmins: 0 })).toBe(false);
  expect(hasOtherAdmin({ role: "ADMIN", otherAdmins: 1 })).toBe(true);
  expect(hasOtherAdmin({ role: "MANAGER", otherAdmins: 0 })).toBe(true);
  expect(hasOtherAdmin({ role: "USER", otherAdmins: 0 })).toBe(true);
});

test("an heir is another member whom the owner reaches", () => {
  const facts = { mine: "OWNER", theirs: "MEMBER", isReached: true };
  expect(isChosenHeir(facts)).toBe(true);
  const others = [
    { mine: "ADMIN" },
    { mine: null },
    { theirs: null },
    { theirs: "OWNER" },
    { isReached: false },
  ];
  for (const other of others) expect(isChosenHeir({ ...facts, ...other })).toBe(false);
  expect(isChosenHeir.code).toBe("conflict");
});

test("The columns that the departures empty are gathered from all of them.", () => {
  const departures = [
    { columns: { "Notice.authorId": "emptied", "Block.blockerId": "by key" } },
    { columns: {} },
    { columns: { "Report.reporterId": "emptied" } },
  ] as const;
  expect(emptiedColumns(departures)).toEqual(["Notice.authorId", "Report.reporterId"]);
});
