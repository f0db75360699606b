import {
  asJson,
  form,
  inQuery,
  json,
  open,
  refusal,
  type StandaloneEndpoint,
  string,
  toPage,
} from "./standalone-endpoint";
import { authSessionAnswer, csrfAnswer, providersAnswer, redirectAnswer } from "./standalone-views";

export const authEndpoints: StandaloneEndpoint[] = [
  open("GET", "/api/auth/csrf", "auth.csrf", {
    tag: "accounts",
    summary: "The token that sign-in and sign-out require.",
    responses: json("The token.", csrfAnswer),
  }),
  open("POST", "/api/auth/callback/credentials", "auth.signIn", {
    tag: "accounts",
    summary:
      "Signs in by username or e-mail address and sets the session cookie. If the account has a second factor, code is one of the authenticator app or a recovery code; passkey, a browser's answer as JSON, replaces it or signs in alone.",
    requestBody: form(["csrfToken"], {
      csrfToken: string,
      identifier: string,
      password: string,
      code: string,
      passkey: string,
      json: asJson,
    }),
    responses: {
      ...json("Signed in.", redirectAnswer),
      401: refusal(
        "Unknown user or wrong password. With the right password, details.secondFactor lists the account's factors (totp, passkey, recovery) when the code is missing or wrong; without totp, and with details.isAppLost, if the server has lost what it checks codes of the app with.",
      ),
      429: refusal("Too many failures; Retry-After says when to try again."),
    },
  }),
  open("GET", "/api/auth/session", "auth.session", {
    tag: "accounts",
    summary: "The signed-in user; {} without a session.",
    responses: json("The session.", authSessionAnswer),
  }),
  open("POST", "/api/auth/signout", "auth.signOut", {
    tag: "accounts",
    summary: "Ends the session, on the server too.",
    requestBody: form(["csrfToken"], { csrfToken: string, json: asJson }),
    responses: json("Signed out.", redirectAnswer),
  }),
  open("GET", "/api/auth/providers", "auth.providers", {
    tag: "accounts",
    summary: "The ways to sign in: username or e-mail address with a password.",
    responses: json("The ways.", providersAnswer),
  }),
  open("GET", "/api/auth/signin", "auth.signInPage", {
    tag: "accounts",
    summary: "Redirects a browser to sign in.",
    responses: toPage,
  }),
  open("POST", "/api/auth/signin/credentials", "auth.signInStart", {
    tag: "accounts",
    summary: "next-auth's first step, which a sign-in by password doesn't need.",
    requestBody: form(["csrfToken"], { csrfToken: string, json: asJson }),
    responses: { ...json("Where to continue.", redirectAnswer), ...toPage },
  }),
  open("GET", "/api/auth/signout", "auth.signOutPage", {
    tag: "accounts",
    summary: "Redirects a browser to confirm signing out.",
    responses: toPage,
  }),
  open("GET", "/api/auth/error", "auth.errorPage", {
    tag: "accounts",
    summary: "Redirects a browser after a failed sign-in.",
    parameters: [inQuery("error", "next-auth's name of the failure.")],
    responses: toPage,
  }),
];
