import { domainToASCII, domainToUnicode } from "node:url";
import { describe, expect, test } from "vitest";
import { asciiAddress, asciiHost, emailPattern, hostPattern, shownAddress, shownHost } from "./email-address";
import { decodePunycode } from "./punycode";

const both: [letters: string, ascii: string][] = [
  ["kajsa@räksmörgås.example", "kajsa@xn--rksmrgs-5wao1o.example"],
  ["a@straße.de", "a@xn--strae-oqa.de"],
  ["a@пример.рф", "a@xn--e1afmkfd.xn--p1ai"],
  ["a@例え.テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["a@παράδειγμα.ελ", "a@xn--hxajbheg2az3al.xn--qxam"],
  ["a@مثال.إختبار", "a@xn--mgbh0fb.xn--kgbechtv"],
  ["a@sub.kören.se", "a@sub.xn--kren-5qa.se"],
];

describe("an address has one form, in ASCII, and is shown with its letters", () => {
  test.each(both)("%s", (letters, ascii) => {
    expect([asciiAddress(letters), asciiAddress(ascii), asciiAddress(` ${letters} `)]).toEqual(
      Array(3).fill(ascii),
    );
    expect(asciiAddress(letters.normalize("NFD"))).toBe(ascii);
    expect(asciiAddress(letters.toUpperCase()).toLowerCase()).toBe(
      letters.includes("ß") ? "a@strasse.de" : ascii,
    );
    expect(shownAddress(ascii)).toBe(letters);
    expect(emailPattern.test(ascii)).toBe(true);
  });

  test("the dots of other scripts and soft hyphens are those of names", () => {
    expect(asciiAddress("a@例え。テスト")).toBe("a@xn--r8jz45g.xn--zckzah");
    expect(asciiAddress("a@exam\u00adple.org")).toBe("a@example.org");
  });

  test("a host in ASCII stays as typed", () => {
    expect([" Elin@Example.ORG ", "a@XN--KREN-5QA.example"].map(asciiAddress)).toEqual([
      "Elin@Example.ORG",
      "a@XN--KREN-5QA.example",
    ]);
  });
});

test.each([
  ...[
    "",
    "@",
    "a@",
    "@kören.se",
    "a@b",
    "a@kören",
    "a@kö ren.se",
    "a@kö/ren.se",
    "a@kören.se:25",
    "a@kö%72.se",
  ],
  ...[
    "a@０.０.０.１",
    "a@kören.1",
    "a@xn--ö.se",
    "åsa@kören.se",
    "a@kö\u202eren..se",
    "a@k\u0000ö.se",
    "a@kören.se\u0000",
    "a@example.org\u0000",
  ],
  ...[
    "a..b@example.org",
    ".a@example.org",
    "a.@example.org",
    '"a b"@example.org',
    "a@[192.0.2.1]",
    "a@-a.org",
  ],
  ...[`a@${"ö".repeat(60)}.se`, `a@${"b".repeat(64)}.se`, `a@${`${"b".repeat(50)}.`.repeat(5)}se`],
])("%j is no address", (typed) => {
  expect(emailPattern.test(asciiAddress(typed))).toBe(false);
});

test("a long text is judged at once", () => {
  expect(emailPattern.test(asciiAddress(`${"a.".repeat(50_000)}@${"ö.".repeat(50_000)}`))).toBe(false);
});

test.each([
  // аррӏе in Cyrillic, a Greek ο among Latin letters, two scripts, a dotless i, an emoji
  ...["аррӏе", "gοοgle", "räкs", "ıkea", "i❤"].map((name) => domainToASCII(`${name}.com`)),
  // no letters lead to these
  ...[
    "xn--.se",
    "xn--a.se",
    "xn--rksmrgs-.se",
    "xn--9999999999.se",
    "xn--ls8h.la",
    "xn--example-.org",
    "xn--_.se",
  ],
])("%s stays in ASCII", (host) => {
  expect(shownHost(host)).toBe(host);
});

test("Punycode is decoded as Node does it", () => {
  const names = [
    "räksmörgås",
    "å",
    "ñandú",
    "пример",
    "例え",
    "straße",
    "bücher-köln",
    "ไทย",
    "한국",
    "ö1ö2ö3",
    "zzzzé",
  ];
  for (const name of names) {
    const ascii = domainToASCII(name);
    expect([decodePunycode(ascii.slice(4)), domainToUnicode(ascii)]).toEqual([name, name]);
  }
  for (const wrong of ["é", "99999999999999", "a-b_", "\u0000", "kva990@"])
    expect(decodePunycode(wrong)).toBeNull();
});

test("a host name is one of labels of at most 63 characters", () => {
  expect([asciiHost("Kören.example"), asciiHost("https://example.org"), asciiHost("")]).toEqual([
    "xn--kren-5qa.example",
    "",
    "",
  ]);
  const [longest, tooLong] = [63, 64].map((length) => `${"a".repeat(length)}.se`);
  expect([hostPattern.test(longest!), hostPattern.test(tooLong!)]).toEqual([true, false]);
});
