import { expect, test } from "vitest";
import { seal, unseal } from "./secrets";

test("what is sealed is opened again, can't be read, and is never the same twice", () => {
  const text = "elin@example.org, åäö";
  const [one, two] = [seal(text), seal(text)];
  expect([unseal(one), unseal(two)]).toEqual([text, text]);
  expect(one).not.toBe(two);
  expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("elin");
});

test("what was changed on the way is refused", () => {
  const bytes = Buffer.from(seal("a"), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at]! ^ 1;
    expect(() => unseal(changed.toString("base64url"))).toThrow();
  }
});
