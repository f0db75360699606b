import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import {
  closedUsername,
  defaultLanguage,
  EMAIL_CHANGE_HOURS,
  isClosedUsername,
  languages,
  PASSWORD_RESET_MINUTES,
  PICTURE_FOLDER,
  reservedUsernames,
  SESSION_DAYS,
} from "./rules";

describe("a username is not one of the app's own routes or files", () => {
  const inFolder = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).map(({ name }) => name.toLowerCase());
  test("every page", () => {
    const routes = readdirSync("src/app", { withFileTypes: true }).filter((one) => one.isDirectory());
    const names = routes.map(({ name }) => name).filter((name) => !/^[[(_@]/.test(name));
    expect(names.filter((name) => !reservedUsernames.has(name))).toEqual([]);
  });
  test("every file that is served from the root", () => {
    expect(inFolder("public").filter((name) => !reservedUsernames.has(name))).toEqual([]);
  });
  test("they are in lower case, as they are compared", () => {
    expect([...reservedUsernames].filter((name) => name !== name.toLowerCase())).toEqual([]);
  });
});

test("numbers that emails and screens name", () => {
  expect([SESSION_DAYS, PASSWORD_RESET_MINUTES, EMAIL_CHANGE_HOURS, MAX_PICTURE_BYTES]).toEqual([
    30,
    60,
    24,
    2 * 1024 ** 2,
  ]);
  expect([defaultLanguage, ...languages]).toEqual(["sv", "sv", "en", "fr"]);
});

test("each closed account has its own username, which no open account can have", () => {
  expect([closedUsername("a"), closedUsername("b")]).toEqual(["deleted member a", "deleted member b"]);
  expect([closedUsername("a"), "deleted-member", "elin"].map(isClosedUsername)).toEqual([true, false, false]);
});

test("profile pictures stay in their folder from version to version", () => {
  expect(PICTURE_FOLDER).toBe("profile-pictures/");
});
