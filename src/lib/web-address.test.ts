import { expect, test } from "vitest";
import { isWebAddress } from "./web-address";

test.each(["http://example.org", "https://example.org/a?b=c#d", "HTTPS://EXAMPLE.ORG", "https://åre.se/å"])(
  "%j is a web address",
  (value) => {
    expect(isWebAddress(value)).toBe(true);
  },
);

test.each([
  "",
  "example.org",
  "ftp://example.org",
  "javascript:alert(1)",
  "javascript://https://example.org",
  " https://example.org",
  "https://",
  "https:///path",
  "https:// example.org",
  "https://example.org/a b",
  "https://example.org\n",
  "https://[",
])("%j is no web address", (value) => {
  expect(isWebAddress(value)).toBe(false);
});
