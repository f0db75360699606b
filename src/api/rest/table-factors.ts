import * as example from "./examples";
import * as factors from "./examples-factors";
import { change, created, get, type Line } from "./line";

/** The lines of the REST surface about second factors of one's own account. */
export const factorLines: Line[] = [
  get("/api/auth/factors", "accounts.factors.get", {
    tag: "accounts",
    summary: "My second factors, and how many recovery codes are left.",
    example: {
      answer: { secondFactors: factors.secondFactors },
      others: [{ secondFactors: factors.noFactors }],
    },
  }),
  change("POST", "/api/auth/totp", "accounts.factors.beginTotp", {
    tag: "accounts",
    summary:
      "Begins the set-up of an authenticator app: its secret, also as an otpauth address for a QR code.",
    example: { input: factors.proof, answer: factors.totpSetup },
  }),
  change("POST", "/api/auth/totp/confirm", "accounts.factors.addTotp", {
    tag: "accounts",
    summary:
      "Ends the set-up with the app's first code: sign-in asks for one from now on. Recovery codes come with the first factor, once.",
    status: created,
    example: {
      input: { setup: factors.totpSetup.setup, code: "492039" },
      answer: { recoveryCodes: factors.recoveryCodes },
      others: [{ recoveryCodes: null }],
    },
  }),
  change("DELETE", "/api/auth/totp", "accounts.factors.removeTotp", {
    tag: "accounts",
    summary: "Removes my authenticator app.",
    example: { input: factors.proof, answer: example.success },
  }),
  change("POST", "/api/auth/recovery-codes", "accounts.factors.renewRecoveryCodes", {
    tag: "accounts",
    summary: "Makes new recovery codes, shown once; the old ones don't work any more.",
    status: created,
    example: { input: factors.proof, answer: { recoveryCodes: factors.recoveryCodes } },
  }),
  change("POST", "/api/auth/passkeys/options", "accounts.passkeys.begin", {
    tag: "accounts",
    summary: "What a browser needs to make a passkey for me.",
    example: { input: factors.proof, answer: { options: factors.creationOptions } },
  }),
  change("POST", "/api/auth/passkeys", "accounts.passkeys.add", {
    tag: "accounts",
    summary:
      "Adds the passkey that a browser made; it also counts as a second factor. Recovery codes come with the first factor, once.",
    status: created,
    example: {
      input: { name: factors.passkey.name, passkey: factors.registration },
      answer: { passkey: factors.passkey, recoveryCodes: factors.recoveryCodes },
      others: [{ passkey: factors.passkey, recoveryCodes: null }],
    },
  }),
  change("PATCH", "/api/auth/passkeys/{id}", "accounts.passkeys.rename", {
    tag: "accounts",
    summary: "Renames one of my passkeys.",
    example: { input: { name: "Elins mobil" }, answer: { passkey: factors.passkey } },
  }),
  change("DELETE", "/api/auth/passkeys/{id}", "accounts.passkeys.remove", {
    tag: "accounts",
    summary: "Removes one of my passkeys.",
    example: { input: factors.proof, answer: example.success },
  }),
  change("POST", "/api/auth/passkey/options", "accounts.passkeys.signInOptions", {
    tag: "accounts",
    summary:
      "What a browser needs to sign in with a passkey; bound to its csrf cookie. The answer goes to callback/credentials as passkey.",
    open: true,
    example: { answer: { options: factors.requestOptions } },
  }),
];
