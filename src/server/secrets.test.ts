import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { env } from "./env";
import { authSecret, hasFormerSecrets, reseal, seal, unseal } from "./secrets";

const { NEXTAUTH_SECRET } = env;
afterEach(() => {
  env.NEXTAUTH_SECRET = NEXTAUTH_SECRET;
  env.NEXTAUTH_SECRET_BEFORE = undefined;
});

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

test("a secret that is changed: the old one still opens what it sealed, and seals nothing", () => {
  env.NEXTAUTH_SECRET = "the first";
  const first = seal("a");
  env.NEXTAUTH_SECRET = "the second";
  expect(() => unseal(first)).toThrow();
  expect(reseal(first)).toBeNull();
  env.NEXTAUTH_SECRET_BEFORE = ["another", "the first"];
  expect([unseal(first), hasFormerSecrets()]).toEqual(["a", true]);
  const [anew, second] = [reseal(first)!, seal("b")];
  env.NEXTAUTH_SECRET_BEFORE = undefined;
  expect([unseal(anew), unseal(second), reseal(anew)]).toEqual(["a", "b", null]);
});

test("the generated secret goes on opening once another is set", () => {
  env.NEXTAUTH_SECRET = undefined;
  writeFileSync(join(env.DATA_DIR, "secret"), authSecret());
  const sealed = seal("a");
  env.NEXTAUTH_SECRET = "of the settings";
  expect(unseal(sealed)).toBe("a");
});
