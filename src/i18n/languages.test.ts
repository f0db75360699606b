import { expect, test } from "vitest";
import { chooseLanguage } from "./languages";

test("A person's own language, else what this browser chose before, else Swedish", () => {
  expect(chooseLanguage("fr", "en")).toBe("fr");
  expect(chooseLanguage(undefined, "en")).toBe("en");
  expect(chooseLanguage("sv", "en")).toBe("sv");
  expect(chooseLanguage(undefined, undefined)).toBe("sv");
});

test("What is no language of the product is passed over, in the setting and in the cookie", () => {
  for (const none of ["", "de", "SV", "toString", "__proto__"]) {
    expect(chooseLanguage(none, "fr")).toBe("fr");
    expect(chooseLanguage(undefined, none)).toBe("sv");
  }
});
