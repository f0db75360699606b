import { expect, test } from "vitest";
import { keyText, ownPath } from "./push";

const origin = "https://samvaro.example";

test.each([
  ["/messages/c1?message=m1#x", "/messages/c1?message=m1#x"],
  ["/", "/"],
  ["//evil.example/x", "/"],
  ["/\\evil.example/x", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  [undefined, "/"],
])("a push to %j leads to %s", (path, expected) => {
  expect(ownPath(path, origin)).toBe(expected);
});

test("A key is written as the server writes it: base64url without padding.", () => {
  expect(keyText(new Uint8Array([251, 255, 254, 1]).buffer)).toBe("-__-AQ");
  expect(keyText(null)).toBeNull();
});
