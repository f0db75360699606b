import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { Client, newRegistration, PASSWORD, registerMember } from "../support/client";
import { confirmationTo, emailTo, tokenIn } from "../support/emails";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const nobody = () => new Client(app.url);
let count = 0;
/** One address in both forms, of a local part that no other test has. */
const bothForms = () => {
  const local = `kajsa${++count}`;
  return { letters: `${local}@räksmörgås.example`, ascii: `${local}@xn--rksmrgs-5wao1o.example` };
};
const register = (email: string) => nobody().post("/api/auth/register", { ...newRegistration(), email });
const statusOfSignIn = async (identifier: string) => (await nobody().signIn(identifier, PASSWORD)).status;

test("an address in an international domain is one address in both forms: registered, signed in with, mailed to", async () => {
  const { letters, ascii } = bothForms();
  const made = await register(letters);
  expect([made.status, made.body.user.email]).toEqual([201, ascii]);
  for (const form of [letters, ascii, letters.toUpperCase(), letters.normalize("NFD"), ` ${letters} `]) {
    expect(await statusOfSignIn(form)).toBe(200);
    expect((await register(form)).status).toBe(409);
  }
  expect((await confirmationTo(ascii)).to).toBe(ascii);
});

test("registered in both forms at once, it is one account", async () => {
  const { letters, ascii } = bothForms();
  const answers = await Promise.all([letters, ascii, letters.normalize("NFD"), letters, ascii].map(register));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test("a reset of the password is asked for in either form", async () => {
  const { letters, ascii } = bothForms();
  await register(ascii);
  expect((await nobody().post("/api/auth/password-reset", { email: letters })).status).toBe(200);
  expect((await emailTo(ascii)).text).toContain("/reset/confirm?token=");
});

test("an address is changed to one with letters, which another account can't take in either form", async () => {
  const { letters, ascii } = bothForms();
  const moa = await registerMember(app.url, "Moa");
  const change = { email: letters, currentPassword: PASSWORD };
  expect((await moa.post("/api/auth/email", change)).status).toBe(200);
  await nobody().post("/api/auth/email/confirm", { token: tokenIn(await emailTo(ascii)) });
  expect((await moa.get("/api/users/me")).body.user.email).toBe(ascii);
  for (const form of [letters, ascii]) {
    expect((await register(form)).status).toBe(409);
    expect(await statusOfSignIn(form)).toBe(200);
  }
});

test("hosts that are none, and addresses that are too long in ASCII, are refused with the field's own words", async () => {
  const tooLong = `a@${"ö.".repeat(31)}se`;
  for (const email of [
    "a@kö ren.se",
    "a@kören",
    "åsa@kören.se",
    "a@kö/ren.se",
    `${tooLong}${"x".repeat(63)}`,
  ]) {
    const { status, body } = await register(email);
    expect([status, body.code]).toEqual([400, "invalid"]);
    expect(body.error).toMatch(/^Email (is not a valid address|can have at most 254 characters)\.$/);
  }
});
