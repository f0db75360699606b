import { expect, test } from "vitest";
import { contactLink } from "./contact-links";

test.each([
  ["EMAIL", "elin@example.org", "mailto:elin@example.org"],
  ["EMAIL", "elin&co@example.org?bcc=x", "mailto:elin%26co@example.org%3Fbcc%3Dx"],
  ["PHONE", "+46 (0)70-123 45 67", "tel:+460701234567"],
  ["WHATSAPP", "+46 70 123 45 67", "https://wa.me/46701234567"],
  ["WHATSAPP", "0046701234567", "https://wa.me/46701234567"],
  ["WHATSAPP", "+46 700 12 34", "https://wa.me/467001234"],
  ["TELEGRAM", "@elin", "https://t.me/elin"],
  ["TELEGRAM", "https://t.me/elin", "https://t.me/elin"],
  ["WEBSITE", "https://example.org/a", "https://example.org/a"],
  ["SOCIAL_MEDIA", "http://example.org", "http://example.org/"],
  ["SOCIAL_MEDIA", "@elin@mastodon.example", null],
  ["OTHER", "https://example.org", null],
  ["OTHER", "Knacka på", null],
] as const)("a contact method links to the address of its type: %s %s", (type, value, link) => {
  expect(contactLink({ type, value })).toBe(link);
});

test.each([
  "javascript:alert(1)",
  "javascript://https://example.org",
  " javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "vbscript:x",
])("a value that a browser would run as a script is never a link: %j", (value) => {
  for (const type of ["WEBSITE", "SOCIAL_MEDIA", "TELEGRAM", "OTHER"] as const) {
    expect(contactLink({ type, value })).toBeNull();
  }
});
