import { describe, expect, test } from "vitest";
import {
  fileNameOf,
  isPicture,
  isShownInline,
  isShownPicture,
  keyOf,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  mayOpenReported,
} from "./rules";

describe("The name of a file: the last part of its path, without what can't be seen, at most 100 characters", () => {
  test.each([
    ["bild.jpg", "bild.jpg"],
    ["Åsas lista 👩‍👩‍👧.txt", "Åsas lista 👩‍👩‍👧.txt"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Bilder\\bild.jpg", "bild.jpg"],
    ["a/b\\c.txt", "c.txt"],
    ["", "file"],
    [" ", "file"],
    [".", "file"],
    ["..", "file"],
    ["../", "file"],
    ["\u0000\u0007", "file"],
    ["a\u0000b\r\nc.txt", "abc.txt"],
    ["a%22b%0D%0Ac.txt", 'a"bc.txt'],
    ["100%.txt", "100%.txt"],
    ["räkning\u202egpj.exe", "räkninggpj.exe"],
    ["\u2066a\u2069.txt\u200e", "a.txt"],
    ["a.txt. . ", "a.txt"],
    [" \t a.txt", "a.txt"],
    [".env", ".env"],
    ["half \ud83d.txt", "half .txt"],
  ])("%j is %j", (given, shown) => {
    expect(fileNameOf(given)).toBe(shown);
  });

  test("100 characters stay, of more the extension stays; one that is a name itself does not", () => {
    expect(fileNameOf(`${"x".repeat(96)}.jpg`)).toBe(`${"x".repeat(96)}.jpg`);
    expect(fileNameOf(`${"x".repeat(97)}.jpg`)).toBe(`${"x".repeat(96)}.jpg`);
    expect(fileNameOf(`${"👩".repeat(10_000)}.jpg`)).toBe(`${"👩".repeat(96)}.jpg`);
    expect(fileNameOf("x".repeat(101))).toBe("x".repeat(100));
    expect(fileNameOf(`${"x".repeat(100)}.${"e".repeat(19)}`)).toBe(`${"x".repeat(80)}.${"e".repeat(19)}`);
    expect(fileNameOf(`${"x".repeat(100)}.${"e".repeat(20)}`)).toBe("x".repeat(100));
    expect(fileNameOf(`a.${"x".repeat(200)}`)).toBe(`a.${"x".repeat(98)}`);
  });
});

test("Anything but raster pictures, audio, video and PDF is a download, SVG always", () => {
  const shown = ["image/jpeg", "image/avif", "audio/mpeg", "video/mp4", "application/pdf"];
  const downloads = [
    "image/svg+xml",
    "text/html",
    "text/plain",
    "application/zip",
    "application/octet-stream",
    "application/video/mp4",
  ];
  expect([...shown, ...downloads].filter(isShownInline)).toEqual(shown);
  expect(["image/png", "image/svg+xml", "video/mp4"].filter(isPicture)).toEqual(["image/png"]);
});

test("The picture types that every browser shows are shown as pictures; SVG is not one, because it can contain scripts", () => {
  const shown = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"];
  expect([...shown, "image/svg+xml", "image/tiff", "image/heic", ""].filter(isShownPicture)).toEqual(shown);
});

test("A message has at most 10 attachments of 25 MiB each (docs/contract.md, 1)", () => {
  expect([MAX_ATTACHMENTS, MAX_ATTACHMENT_BYTES]).toEqual([10, 26_214_400]);
  expect(keyOf("a1")).toBe("attachments/a1");
});

test(mayOpenReported.sentence, () => {
  const roles = ["USER", "MANAGER", "ADMIN"] as const;
  expect(roles.filter((role) => mayOpenReported({ role }))).toEqual(["MANAGER", "ADMIN"]);
});
