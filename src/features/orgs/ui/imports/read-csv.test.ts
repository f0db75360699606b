import { expect, test } from "vitest";
import { MAX_IMPORT_LINES } from "../../imports/rules";
import { readCsv } from "./read-csv";

const siri = { username: "siri", role: "ADMIN", department: "Skidor, längd" };

test("Commas, semicolons and tabs separate cells; quotes keep them together; a byte order mark is no character.", async () => {
  for (const text of [
    'siri,ADMIN,"Skidor, längd"\n',
    "siri;ADMIN;Skidor, längd\r\n\r\n",
    "\ufeffsiri\tADMIN\tSkidor, längd",
  ])
    expect(await readCsv(text), text).toEqual([siri]);
});

test("A first line that names the columns orders them, in any of the three languages.", async () => {
  for (const text of [
    'Role,Username,Department,Shoe size\nADMIN, siri ,"Skidor, längd",41',
    "Avdelning;Roll;Användarnamn\nSkidor, längd;ADMIN;siri",
    "service\trôle\tnom d’utilisateur\nSkidor, längd\tADMIN\tsiri",
    "service;rôle; Nom d'utilisateur \n Skidor, längd ; ADMIN ;siri",
    "utilisateur;rôle;service\nsiri;ADMIN;Skidor, längd",
  ])
    expect(await readCsv(text), text).toEqual([siri]);
});

test("Cells that are missing are blank, and lines without any are left out.", async () => {
  expect(await readCsv("siri\n\n;;\nnoah;;Vatten")).toEqual([
    { username: "siri", role: "", department: "" },
    { username: "noah", role: "", department: "Vatten" },
  ]);
  expect((await readCsv("role,username\nADMIN,siri\nADMIN,noah\nADMIN"))?.at(-1)).toEqual({
    username: "",
    role: "ADMIN",
    department: "",
  });
  expect(await readCsv(" \n")).toEqual([]);
});

test("500 lines beside the names of columns can be read, and not one more.", async () => {
  const text = (count: number) => `username\n${"siri\n".repeat(count)}`;
  expect(await readCsv(text(MAX_IMPORT_LINES))).toHaveLength(500);
  expect(await readCsv(text(MAX_IMPORT_LINES + 1))).toBeNull();
  expect(await readCsv(text(100_000))).toBeNull();
});
