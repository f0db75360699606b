import { expect, test } from "vitest";
import { isLine, toLine } from "./line";

const heart = "\u2764\ufe0f";
const family = "👩\u200d👩\u200d👧";
const manInHand = "👨🏽\u200d🦱";
const onFire = `${heart}\u200d🔥`;
const england = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
const scotland = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
const wales = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";

test.each([
  ...["", "Åsa Öberg", "名前", "#️⃣ 1\ufe0f\u20e3 *\ufe0f\u20e3 9\ufe0f\u20e3 0\ufe0f\u20e3", "\u2764\ufe0e"],
  ...[
    heart,
    family,
    manInHand,
    onFire,
    england,
    scotland,
    wales,
    "葛\u{e0100}",
    "㐂\ufe00",
    "海\ufe02",
    "葛\u{e01ef}",
  ],
])(`${isLine.sentence} Allowed: %j`, (text) => {
  expect(isLine(text)).toBe(true);
  expect(toLine(`a${text}b`)).toBe(`a${text}b`);
});

test.each([
  ...["\n", "\r", "\t", "\0", "\u007f", "\u0085", "\u2028", "\u2029", "\u202e", "\u200b", "\u200e", "\u2066"],
  ...["\ufeff", "\u00ad", "\u3164", "\u2800", "\ud800", "\uffff", "\ufdd0", "\u115f", "\u{e0041}"],
])(`${isLine.sentence} Refused: %j`, (sign) => {
  expect(isLine(`a${sign}b`)).toBe(false);
  expect(toLine(`a${sign}b${sign}`)).toBe("ab");
});

test("The parts of emoji are removed outside of emoji.", () => {
  expect(toLine("a\u200db")).toBe("ab");
  expect(toLine("👩\u200db")).toBe("👩b");
  expect(toLine("a\u200d👩")).toBe("a👩");
  expect(toLine("a\ufe0fb")).toBe("ab");
  expect(toLine("1\ufe0fb")).toBe("1b");
  expect(toLine("a\ufe0f\u20e3")).toBe("a\u20e3");
  expect(toLine("a\u{e0100}\ufe01")).toBe("a");
  expect(toLine("海\ufe03")).toBe("海");
  expect(toLine("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}")).toBe("\u{1f3f4}");
  expect(toLine("\u{1f3f4}\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}")).toBe("\u{1f3f4}");
  expect(toLine("a\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}")).toBe("a");
});
