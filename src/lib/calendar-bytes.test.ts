import { expect, test } from "vitest";
import { decodeCalendar } from "./calendar-bytes";

const WORDS = "SUMMARY:Körövning på Åsgården 天 👩‍🚀 slut";
const unfolded = (text: string) => text.replace(/(?:\r\n|\r|\n)[ \t]/g, "");

test("a line that is folded within a character of UTF-8 is read whole, and stays on its line", () => {
  const bytes = Buffer.from(`BEGIN:VEVENT\r\n${WORDS}\r\nEND:VEVENT`);
  for (const fold of ["\r\n ", "\n ", "\r\t"])
    for (let at = 15; at < bytes.length - 12; at++) {
      const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from(fold), bytes.subarray(at)]);
      const text = decodeCalendar(folded);
      expect(unfolded(text)).toBe(String(bytes));
      expect(text.split(/\r\n|\r|\n/)).toHaveLength(4);
    }
});

test("one that is folded within several characters, each in several places, is too", () => {
  const [first, ...rest] = Buffer.from("天👩å");
  const folded = Buffer.concat([
    Buffer.from([first as number]),
    ...rest.map((byte) => Buffer.from([10, 32, byte])),
  ]);
  expect(unfolded(decodeCalendar(folded))).toBe("天👩å");
});

test("what is no UTF-8 with its folds either is Windows-1252", () => {
  expect(decodeCalendar(Buffer.from("SUMMARY:K\xf6r\r\n \xf6vning \x93x\x94", "latin1"))).toBe(
    "SUMMARY:Kör\r\n övning “x”",
  );
});
