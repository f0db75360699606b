import { expect, test } from "vitest";
import { accountView, identityView, toAccount, toIdentity } from "./views";

const row = {
  id: "1",
  name: "Elin",
  username: "elin",
  usernameKey: "elin",
  usernameSkeleton: "elin",
  profilePicture: null,
  email: "elin@example.org",
  emailKey: "elin@example.org",
  emailConfirmedAt: null,
  passwordHash: "secret",
  role: "USER" as const,
  needsSecondFactor: false,
  bio: "",
  language: "sv",
  timeZone: "Europe/Stockholm",
  weightUnit: "KG" as const,
  distanceUnit: "KM" as const,
  showsActivity: true,
  whoMayFind: "FRIENDS" as const,
  whoMayInvite: "SHARED" as const,
  whoMayBefriend: "NOBODY" as const,
  whoMayMessage: "EVERYONE" as const,
  whoMayAdd: "NOBODY" as const,
  createdAt: new Date("2026-01-02T03:04:05.006Z"),
};

test("an identity: {id, name, username, profilePicture}; never an e-mail address", () => {
  expect(toIdentity(row)).toEqual({ id: "1", name: "Elin", username: "elin", profilePicture: null });
  expect(Object.keys(toIdentity(row))).toEqual(Object.keys(identityView.shape));
});

test("a row becomes what is shown, and nothing else leaves", () => {
  expect(Object.keys(toAccount(row)).sort()).toEqual(Object.keys(accountView.shape).sort());
  expect(toAccount(row)).toMatchObject({ email: "elin@example.org", createdAt: "2026-01-02T03:04:05.006Z" });
  expect(accountView.safeParse(toAccount(row)).success).toBe(true);
});
