import fc from "./chance";

/** Any text: control characters, unpaired surrogates, and text that is special to databases and templates. */
const anyText = fc.oneof(
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
  fc
    .array(fc.constantFrom("å", "👩‍🚀", "天", "e\u0301", "\u202e", "a"), { maxLength: 40 })
    .map((some) => some.join("")),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "null",
    "NaN",
    "-1",
    "1e999",
    "%",
    "_",
    "\\",
    "'",
    '"',
    "../..",
    "__proto__",
    "{x}",
  ),
  fc.integer({ min: 100, max: 12_000 }).map((length) => "a".repeat(length)),
);
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, 1e308, -0.5),
);

/** Any JSON, sometimes with values that exist. */
export const anyValue = (known: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: anyText },
    { weight: 2, arbitrary: fc.constantFrom(...known, `${known[0]} `, known[0]?.toUpperCase() ?? "") },
    { weight: 2, arbitrary: anyNumber },
    { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof(anyText, fc.constantFrom(...known), anyNumber), { maxLength: 5 }),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** A body: known field names with any values, and unknown fields. */
export const anyFields = (names: string[], known: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...names), anyValue(known), { maxKeys: 6 }) },
    { weight: 1, arbitrary: fc.dictionary(anyText, anyValue(known), { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
const rawQuery = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^!-~]|#/g, ""));

export const anyQuery = (names: string[], known: string[]) =>
  fc.oneof(
    fc.constant(""),
    rawQuery,
    fc
      .array(fc.tuple(fc.constantFrom(...names), anyValue(known)), { maxLength: 4 })
      .map((pairs) =>
        pairs
          .map(
            ([name, value]) =>
              `${name}=${encoded(typeof value === "string" ? value : JSON.stringify(value))}`,
          )
          .join("&"),
      ),
  );

/** A path segment: encoded, or with an invalid percent escape. */
export const anySegment = (known: string[]) =>
  fc.oneof(
    anyText.filter((text) => text !== "" && text !== ".." && text.length < 3000).map(encoded),
    fc.constantFrom(...known),
    fc.constantFrom("%", "%zz", "%00", "%ff%fe", "%2e%2e%2f", "[]", ";x=1", "*", ":id", "{id}"),
  );

const headerText = fc
  .string({ unit: "binary-ascii", maxLength: 60 })
  .map((text) => text.replace(/[^\t -~]/g, "\xe5"))
  .map((text) => text.trim());
const headerNames = [
  "origin",
  "sec-fetch-site",
  "accept",
  "accept-language",
  "accept-version",
  "authorization",
  "last-event-id",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
  "x-http-method-override",
  "if-none-match",
  "range",
  "referer",
  "user-agent",
  "trpc-accept",
  "host",
  "x-nonce",
];
export const anyHeaders = fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 4 });

/** Arbitrary cookies beside the session's. */
export const anyCookies = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "next-auth.csrf-token",
        "next-auth.callback-url",
        "language",
        "__proto__",
        "x",
        "__Secure-next-auth.session-token",
      ),
      headerText.map((text) => text.replaceAll(";", "")),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("; "));

export const anyContentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-16",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "text/plain",
      "application/xml",
      "application/octet-stream",
      "json",
      ";",
    ),
  },
  { weight: 1, arbitrary: headerText },
);

export const anyBody = (names: string[], known: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: anyFields(names, known).map((fields) => JSON.stringify(fields) ?? "") },
    { weight: 1, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "{",
        "null",
        "[]",
        '{"a":1',
        "--x\r\n\r\n",
        '{"__proto__":{"content":"x"}}',
      ),
    },
  );
