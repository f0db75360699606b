import { expect, test } from "vitest";
import { BYTES_OF_GB, filesRefusal, hasRoomForFiles } from "./rules";

test(hasRoomForFiles.sentence, () => {
  expect(BYTES_OF_GB).toBe(1e9);
  expect([2e9, 2e9 + 1].map((bytes) => hasRoomForFiles(bytes, 2))).toEqual([true, false]);
  expect([5e8, 5e8 + 1].map((bytes) => hasRoomForFiles(bytes, 0.5))).toEqual([true, false]);
  expect(hasRoomForFiles.code).toBe("limit-reached");
  expect(filesRefusal(2)).toBe("The files of one person can take up at most 2 GB.");
});
