import { expect, test } from "vitest";
import {
  LARGE_PICTURE_FOLDER,
  LARGE_PICTURE_SIDE,
  MAX_PICTURE_BYTES,
  PICTURE_FOLDER,
  PICTURE_SIDE,
} from "./rules";

test("A group's picture is 100 pixels wide, 200 for screens of double density, of an upload of at most 2 MiB.", () => {
  expect([PICTURE_SIDE, LARGE_PICTURE_SIDE, MAX_PICTURE_BYTES]).toEqual([100, 200, 2_097_152]);
});

test("Pictures of both sizes stay in their folders from version to version.", () => {
  expect([PICTURE_FOLDER, LARGE_PICTURE_FOLDER]).toEqual(["group-pictures/", "group-pictures-2x/"]);
});
