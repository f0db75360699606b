import { expect, test } from "vitest";
import { csvOf } from "./season-csv";

const member = (name: string) => ({
  user: { id: "a", name, username: "elin", profilePicture: null },
  isMember: true,
  present: 3,
  late: 1,
  absent: 0,
});
const heading = ["Namn", "Användarnamn", "I tid", "Sen", "Borta"];

test("a line for each person, in UTF-8 for Excel", () => {
  expect(csvOf(heading, [member("Elin; Sjöberg")], ";")).toBe(
    '\uFEFFNamn;Användarnamn;I tid;Sen;Borta\r\n"Elin; Sjöberg";elin;3;1;0\r\n',
  );
});

test("a name can't be a formula", () => {
  for (const name of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
    expect(csvOf([], [member(name)], ",")).toMatch(/'[=+\-@\t\r]/);
});
