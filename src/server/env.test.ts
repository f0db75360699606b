import { expect, test } from "vitest";
import { startWarning } from "./env";

test("A start behind https without TRUST_PROXY warns that all visitors are one address.", () => {
  const warnings = [
    { TRUST_PROXY: undefined, url: "https://samvaro.example" },
    { TRUST_PROXY: "10.0.0.0/8", url: "https://samvaro.example" },
    { TRUST_PROXY: undefined, url: "http://localhost:3000" },
  ].map(startWarning);
  expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY"), null, null]);
});
