import { expect, test } from "vitest";
import { canHavePasskeys } from "./can-have-passkeys";

class PublicKeyCredential {}
const at = (hostname: string, more: object = {}) =>
  canHavePasskeys({ isSecureContext: true, PublicKeyCredential, location: { hostname }, ...more });

test("passkeys are not offered where they can't work", () => {
  expect([at("example.org"), at("localhost"), at("192.example.org")]).toEqual([true, true, true]);
  // over plain http, in an old browser, and at an IP address
  expect(at("example.org", { isSecureContext: false })).toBe(false);
  expect(at("example.org", { PublicKeyCredential: undefined })).toBe(false);
  expect([at("192.0.2.1"), at("127.0.0.1"), at("[::1]")]).toEqual([false, false, false]);
});
