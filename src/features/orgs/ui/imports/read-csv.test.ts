import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_IMPORT_LINES } from "../../imports/rules";
import { readCsv } from "./read-csv";
import { readMemberFile } from "./read-file";

const siri = { name: "", username: "siri", email: "", role: "ADMIN", department: "Skidor, längd" };

const blank = { name: "", username: "", email: "", role: "", department: "" };

/** The lines of a file of tests/fixtures/member-files, or why it has none. */
async function read(file: string) {
  const { text, problem } = readMemberFile(readFileSync(`tests/fixtures/member-files/${file}`)) as {
    text?: string;
    problem?: string;
  };
  return text === undefined ? problem : readCsv(text);
}

test.each([
  ...["utf-8.csv", "utf-8-mark.csv", "windows-1252.csv", "utf-16.csv", "utf-16-big.csv"],
  ...["separator-line.csv", "decomposed.csv"],
])("%s is read as any other: its letters, headings and separators", async (file) => {
  expect(await read(file)).toEqual([
    { ...blank, username: "sven.ost", role: "MEMBER", department: "Längdåkning" },
    { ...blank, username: "lisa.holm", department: "Skidor" },
  ]);
});

test.each(["club-columns.csv", "club-without-headings.csv"])(
  "%s has columns as clubs have them: name, address, department, role",
  async (file) => {
    expect(await read(file)).toEqual([
      { ...blank, name: "Sven Öst", email: "sven@öst.example", department: "Längdåkning", role: "Medlem" },
      { ...blank, name: "Lisa Holm", email: "lisa@example.org", department: "Skidor", role: "Administratör" },
    ]);
  },
);

test("Workbooks and what is no text say so; an empty file has no lines.", async () => {
  const files = ["workbook.xlsx", "workbook.xls", "picture.csv", "empty.csv"];
  expect(await Promise.all(files.map(read))).toEqual(["workbook", "workbook", "noText", []]);
});

test("Addresses are named in three languages, and may stand among usernames.", async () => {
  const member = { ...blank, email: "siri@kören.example" };
  for (const heading of ["E-post", "e-mail", "Email address", "Adresse e-mail", "Courriel", "E‑postadress"])
    expect(await readCsv(`${heading}\nsiri@kören.example`)).toEqual([member]);
  expect(await readCsv("Användarnamn\nsiri@kören.example\n@siri")).toEqual([
    member,
    { ...blank, username: "@siri" },
  ]);
  expect(await readCsv("siri@kören.example;Admin;Skidor")).toEqual([
    { ...member, role: "Admin", department: "Skidor" },
  ]);
});

test("A line that says what separates cells counts, quoted or not, with any line end.", async () => {
  for (const line of ["sep=|\n", '"sep=|"\r\n', "\ufeffSEP=|\r"])
    expect(await readCsv(`${line}siri|ADMIN|Skidor, längd`)).toEqual([siri]);
});

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
    { ...blank, username: "siri" },
    { ...blank, username: "noah", department: "Vatten" },
  ]);
  expect((await readCsv("role,username\nADMIN,siri\nADMIN,noah\nADMIN"))?.at(-1)).toEqual({
    ...blank,
    role: "ADMIN",
  });
  expect(await readCsv(" \n")).toEqual([]);
});

test("500 lines beside the names of columns can be read, and not one more.", async () => {
  const text = (count: number) => `username\n${"siri\n".repeat(count)}`;
  expect(await readCsv(text(MAX_IMPORT_LINES))).toHaveLength(500);
  expect(await readCsv(text(MAX_IMPORT_LINES + 1))).toBeNull();
  expect(await readCsv(text(100_000))).toBeNull();
});
