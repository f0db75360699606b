import { describe, expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { isLine, toLine } from "./line";
import { containing, fold, graphemesOf, hasControls, lengthOf, tidy, withoutBidiControls } from "./text";
import { line, text } from "./text-field";

/** Any code units, halves of pairs among them. */
const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));

describe("text: ends trimmed (as JavaScript's trim), not normalised; CRLF and CR become LF", () => {
  test.each([
    [" a ", "a"],
    ["\ufeff\u00a0\u2029a\u3000\v\f", "a"],
    ["a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["\r\n", ""],
    ["e\u0301", "e\u0301"],
    ["\ud83d half", "\ufffd half"],
    ["😀", "😀"],
  ])("%j becomes %j", (given, made) => {
    expect(tidy(given)).toBe(made);
  });

  test("tidying is idempotent, and its result is well formed", () => {
    const isTidy = (given: string) => {
      const once = tidy(given);
      return (
        tidy(once) === once && !once.includes("\r") && Buffer.from(once, "utf8").toString("utf8") === once
      );
    };
    fc.assert(fc.property(anyText, isTidy));
  });
});

test("NUL and other C0 controls but tab and newline: 400", () => {
  const refused = Array.from({ length: 128 }, (_, code) => code).filter((code) =>
    hasControls(String.fromCharCode(code)),
  );
  const c0 = Array.from({ length: 32 }, (_, code) => code);
  // a carriage return becomes a newline
  expect(refused).toEqual(c0.filter((code) => ![9, 10, 13].includes(code)));
});

describe("Names and titles are single lines without control, bidirectional or invisible characters", () => {
  const unfit = [
    "a\nb",
    "a\tb",
    "a\u0085b",
    "a\u2028b",
    "a\u2029b",
    "a\u202eb",
    "\u2066a\u2069",
    "a\u200eb",
    "a\u061cb",
    "a\u200bb",
    "a\u200db",
    "\u200c",
    "a\u00adb",
    "a\u2060b",
    "a\ufeffb",
    "a\u034fb",
    "\u115f",
    "\u3164",
    "\uffa0",
    "\u180e",
    "\u2800",
    "a\ufe0fb",
    "1\ufe0f",
    "a\u{e0100}",
    "a\u{e0041}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0078}\u{e007f}",
    "👩\u200d",
    "👩\u200d\u200d🚀",
    "\u200d👩",
  ];
  test.each(unfit)("%j is refused", (given) => {
    expect(line(100, { min: 1, name: "Name" }).safeParse(`x${given}x`).error?.issues).toEqual([
      expect.objectContaining({ message: isLine.sentence }),
    ]);
    expect(isLine(toLine(given))).toBe(true);
  });

  const fit = [
    "Åsa-Lill O’Hara",
    "e\u0301",
    "محمد",
    "עדה",
    "葛\u{e0100}城",
    "👩‍🚀",
    "👩🏽‍🚀",
    "👨‍👩‍👧",
    "❤️",
    "❤️‍🔥",
    "🏳️‍🌈",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "1️⃣",
    "🇸🇪",
    "a\u00a0b",
    "天",
  ];
  test.each(fit)("%j is accepted unchanged", (given) => {
    expect(line(100, { min: 1 }).parse(given)).toBe(given);
    expect(toLine(given)).toBe(given);
  });

  test("ends are trimmed first, as of a line pasted with its line break", () => {
    expect(line(3).parse(" abc\r\n")).toBe("abc");
    expect(line(3).safeParse("abcd").error?.issues[0]?.message).toBe("Text can have at most 3 characters.");
  });

  test("cleaning is idempotent", () => {
    fc.assert(fc.property(anyText, (given) => toLine(toLine(given)) === toLine(given)));
  });
});

describe("Lengths count code points", () => {
  test("lengthOf", () => {
    expect(["", "å", "e\u0301", "😀", "👩‍🚀", "🇸🇪"].map(lengthOf)).toEqual([0, 1, 2, 1, 3, 2]);
  });

  const short = text(3, { min: 2, name: "Nick" });
  const say = (value: unknown) => short.safeParse(value).error?.issues[0]?.message ?? null;
  test.each([
    ["", "Nick is required."],
    ["   ", "Nick is required."],
    ["a", "Nick needs at least 2 characters."],
    ["ab", null],
    ["😀😀😀", null],
    ["  abc\r\n", null],
    ["abcd", "Nick can have at most 3 characters."],
    ["a\u0000", "Nick contains control characters."],
    ["\u000bab", "Nick contains control characters."],
    ["ab \u000c", "Nick contains control characters."],
    ["a\tb", null],
  ])("text(3, min 2) of %j: %s", (value, message) => {
    expect(say(value)).toBe(message);
  });
  test("a value that is not a string is refused", () => {
    for (const value of [undefined, null, 5, [], {}]) expect(say(value)).not.toBeNull();
  });
});

describe("Search keys and uniqueness compare NFKC, case-folded", () => {
  test.each([
    ["ÅSA", "åsa"],
    ["A\u030aSA", "åsa"],
    ["ｆｕｌｌ", "FULL"],
    ["Straße", "STRASSE"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
    ["ﬁn", "FIN"],
    ["\u212aelvin", "kelvin"],
    ["ǅ", "ǆ"],
  ])("%j is %j", (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  test("distinct letters are not folded together", () => {
    for (const [one, other] of [
      ["å", "a"],
      ["ö", "o"],
      ["é", "e"],
      ["%", "_"],
    ])
      expect(fold(one ?? "")).not.toBe(fold(other ?? ""));
  });

  test("folding is idempotent", () => {
    const isFolded = (given: string) => fold(fold(given)) === fold(given);
    fc.assert(fc.property(anyText, isFolded));
  });
});

test("`%` and `_` are plain characters", () => {
  expect(containing("50%_\\")).toBe("%50\\%\\_\\\\%");
});

test("A folded word is the beginning of a longer folded word, also where its last letter has a final form", () => {
  expect(fold("ΟΔΟΣΑ").slice(0, 4)).toBe(fold("ΟΔΟΣ"));
});

test("The API documentation gets the bounds of a text.", () => {
  expect(text(3).meta()).toEqual({ maxLength: 3 });
  expect(text(3, { min: 2 }).meta()).toEqual({ minLength: 2, maxLength: 3 });
  expect(line(3).meta()).toEqual({ maxLength: 3 });
  expect(line(3, { min: 1 }).meta()).toEqual({ minLength: 1, maxLength: 3 });
});

test("A skin tone, a flag and a family are one grapheme each.", () => {
  expect(graphemesOf("a👍🏽🇸🇪👨‍👩‍👧")).toEqual(["a", "👍🏽", "🇸🇪", "👨‍👩‍👧"]);
});

test("Bidirectional control characters in texts of public pages are left out when shown", () => {
  expect(withoutBidiControls("Betala \u202e2 kr\u202c \u2066nu\u2069\u200f\u061c 👩‍🚀")).toBe(
    "Betala 2 kr nu 👩‍🚀",
  );
});
