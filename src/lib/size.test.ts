import { expect, test } from "vitest";
import { sizeOf } from "./size";

test("Attachment sizes are displayed in Bytes, KB, MB or GB.", () => {
  const shown = [0, 1, 1023, 1024, 1536, 1024 ** 2, 25 * 1024 ** 2, 1024 ** 3, 1024 ** 4].map((bytes) => {
    const { value, unit } = sizeOf(bytes);
    return `${value} ${unit}`;
  });
  expect(shown).toEqual([
    "0 Bytes",
    "1 Bytes",
    "1023 Bytes",
    "1 KB",
    "1.5 KB",
    "1 MB",
    "25 MB",
    "1 GB",
    "1024 GB",
  ]);
});
