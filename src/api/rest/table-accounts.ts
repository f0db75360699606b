import { accountAnswer } from "@/features/accounts/views";
import { del, get, type Line, patch, post, shaped, tagged } from "./line";

/** The caller's account, its sessions, export and removal. */
export const accountLines: Line[] = tagged("accounts", [
  post("/api/auth/register", "accounts.register", {
    summary: "Creates an account.",
    open: true,
    created: true,
  }),
  get("/api/users/me", "accounts.me", {
    summary: "The caller's account.",
    shape: shaped(accountAnswer, (user) => ({ user })),
  }),
  patch("/api/users/me", "accounts.update", {
    summary: "Changes the given fields of the caller's account.",
  }),
  post("/api/upload/profile-picture", "accounts.setPicture", {
    summary:
      "Sets the profile picture: JPEG, PNG or WebP, at most 2 MB. It is cut to a square without metadata.",
    file: { field: "picture" },
  }),
  post("/api/auth/password", "accounts.passwords.change", {
    summary: "Changes the password and ends all other sessions.",
  }),
  post("/api/auth/email", "accounts.changeEmail", {
    summary: "Mails a link to a new address, which counts once the link has been followed.",
  }),
  post("/api/auth/email/confirmation", "accounts.confirmations.send", {
    summary:
      "Mails the link that confirms the address again, unless it is confirmed. An unconfirmed address gets no other mail.",
  }),
  post("/api/auth/email/confirm", "accounts.confirmEmail", {
    summary: "Confirms an address by the mailed link: that of a new account, or a changed one.",
    open: true,
  }),
  post("/api/auth/password-reset", "accounts.passwords.requestReset", {
    summary: "Mails a link that sets a new password. Always 200, whether or not the account exists.",
    open: true,
  }),
  post("/api/auth/password-reset/confirm", "accounts.passwords.confirmReset", {
    summary: "Sets a new password by the mailed link and ends all sessions.",
    open: true,
  }),
  post("/api/auth/undo", "accounts.undo.confirm", {
    summary:
      "Undoes a change of password or address by the link in the mail about it: restores the earlier address, sets a new password and ends all sessions.",
    open: true,
  }),
  get("/api/users/me/export", "accounts.exports.get", {
    summary: "The caller's latest export with its progress; null without one.",
  }),
  post("/api/users/me/export", "accounts.exports.create", {
    summary: "Requests all data about the caller as a ZIP file; one at a time.",
    created: true,
  }),
  get("/api/users/me/owned", "accounts.removal.listOwned", {
    summary:
      "Groups and organizations that the caller owns together with others, each with the member who gets it when the account is deleted.",
  }),
  del("/api/users/me", "accounts.removal.remove", {
    summary:
      "Deletes the account. Its messages stay, signed 'deleted member'; everything else that names the caller is deleted. The heirs take over what the caller owns.",
  }),
  get("/api/users/me/security-events", "accounts.audit.listOwn", {
    summary:
      "Sign-ins, refusals and changes of the caller's account, and acts of the staff on it, newest first.",
  }),
  get("/api/auth/sessions", "accounts.sessions.list", {
    summary: "The caller's live sessions, newest first.",
  }),
  del("/api/auth/sessions", "accounts.sessions.endOthers", {
    summary: "Ends all sessions of the caller but the current one.",
  }),
  del("/api/auth/sessions/{id}", "accounts.sessions.end", {
    summary: "Ends one of the caller's sessions.",
  }),
]);

/** Second factors of the caller's account. */
export const factorLines: Line[] = tagged("accounts", [
  get("/api/auth/factors", "accounts.factors.get", {
    summary: "The caller's second factors, and the number of recovery codes left.",
  }),
  post("/api/auth/totp", "accounts.factors.beginTotp", {
    summary: "Begins to set up an authenticator app: its secret, also as an otpauth address for a QR code.",
  }),
  post("/api/auth/totp/confirm", "accounts.factors.addTotp", {
    summary:
      "Completes the set-up with the app's first code; from now on sign-in asks for one. The first factor returns recovery codes, once.",
    created: true,
  }),
  del("/api/auth/totp", "accounts.factors.removeTotp", {
    summary: "Removes the authenticator app.",
  }),
  post("/api/auth/recovery-codes", "accounts.factors.renewRecoveryCodes", {
    summary: "Creates new recovery codes, shown once; the former ones stop working.",
    created: true,
  }),
  post("/api/auth/passkeys/options", "accounts.passkeys.begin", {
    summary: "Options with which a browser creates a passkey for the caller.",
  }),
  post("/api/auth/passkeys", "accounts.passkeys.add", {
    summary:
      "Adds the passkey that a browser created; it is a second factor too. The first factor returns recovery codes, once.",
    created: true,
  }),
  patch("/api/auth/passkeys/{id}", "accounts.passkeys.rename", {
    summary: "Renames one of the caller's passkeys.",
  }),
  del("/api/auth/passkeys/{id}", "accounts.passkeys.remove", {
    summary: "Removes one of the caller's passkeys.",
  }),
  post("/api/auth/passkey/options", "accounts.passkeys.signInOptions", {
    summary:
      "Options with which a browser signs in by passkey, bound to its csrf cookie. Send the result to callback/credentials as passkey.",
    open: true,
  }),
]);
