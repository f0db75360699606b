import { expect, test } from "vitest";
import { zonesNamed } from "./calendar-zone-names";

const first = (name: string) => zonesNamed(name)[0] ?? null;

test("a zone is known by the display names of Windows of all its versions", () => {
  for (const [name, right] of [
    ["(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "Europe/Helsinki"],
    ["(UTC+02:00) Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius", "Europe/Kiev"],
    ["(GMT+02.00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "Europe/Helsinki"],
    ["(UTC+02:00) Athens, Bucharest", "Europe/Athens"],
    ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"],
    ["(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"],
    ["(UTC+08:00) Beijing, Chongqing, Hong Kong SAR, Urumqi", "Asia/Shanghai"],
    ["(UTC+03:00) Istanbul", "Europe/Istanbul"],
    ["(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"],
    ["(UTC-05:00) Eastern Time (US and Canada)", "America/New_York"],
    ["(UTC-03:00) City of Buenos Aires", "America/Argentina/Buenos_Aires"],
    ["(UTC+10:30) Lord Howe Island", "Australia/Lord_Howe"],
    ["(UTC-11:00) Coordinated Universal Time-11", "Etc/GMT+11"],
    ["(UTC+13:00) Coordinated Universal Time+13", "Etc/GMT-13"],
    ["(UTC) Coordinated Universal Time", "Etc/UTC"],
    ["tzone://Microsoft/Utc", "UTC"],
    ["Z", "UTC"],
  ] as const)
    expect([name, first(name)]).toEqual([name, right]);
});

test("a place whose clock is another than the name says is none", () => {
  // Damascus is three hours ahead since 2022
  for (const name of [
    ...["(UTC+02:00) Damascus", "(UTC+02:00) London", "(UTC+01:00) Fjällen", "(UTC+01:00) ", "London"],
    ...["UTC+01:00", "GMT+0100", "Paris, Berlin"],
  ])
    expect([name, first(name)]).toEqual([name, null]);
});
