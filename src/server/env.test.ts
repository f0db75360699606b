import { expect, test } from "vitest";
import { isContact, startWarning } from "./env";

test("A start behind https without TRUST_PROXY warns that all visitors are one address.", () => {
  const warnings = [
    { TRUST_PROXY: undefined, url: "https://samvaro.example" },
    { TRUST_PROXY: "10.0.0.0/8", url: "https://samvaro.example" },
    { TRUST_PROXY: undefined, url: "http://localhost:3000" },
  ].map(startWarning);
  expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY"), null, null]);
});

test("The operator's contact is an e-mail address, or an address that begins with https://.", () => {
  const good = ["hjalp@samvaro.example", "https://samvaro.example/hjalp", "https://samvaro.example"];
  const bad = [
    "hjalp",
    "http://samvaro.example",
    "mailto:hjalp@samvaro.example",
    "https://",
    "https://samvaro.example/ hjalp",
    "a@b@c",
    "javascript:alert(1)",
    "Hjälp <hjalp@samvaro.example>",
  ];
  expect(good.filter((contact) => !isContact(contact))).toEqual([]);
  expect(bad.filter(isContact)).toEqual([]);
});
