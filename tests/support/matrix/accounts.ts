import sharp from "sharp";
import { createSession } from "@/features/accounts/sessions/commands";
import { newRegistration, PASSWORD } from "../client";
import { addMemberWithPassword } from "../people";
import { all, type Cast, ownerOnly, type Row } from "./cast";

/** Another session of the owner. */
async function sessionOf({ owner }: Cast): Promise<string> {
  await createSession({ id: owner.id, passwordVersion: 0 }, { userAgent: "other", address: null });
  const { sessions } = (await owner.get("/api/auth/sessions")).body;
  return sessions.find(({ current }: { current: boolean }) => !current).id;
}
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

/** For calls that are open without a session, too. */
const everybody = (status: number) => Array(10).fill(status).join(" ");

/** docs/contract.md, 2: own account; it belongs to the caller alone, whatever their role in the product. */
export const accountRows: Record<string, Row> = {
  "POST /api/auth/register": {
    call: (_, who) => who.post("/api/auth/register", newRegistration()),
    answers: everybody(201),
  },
  "POST /api/auth/password-reset": {
    call: (_, who) => who.post("/api/auth/password-reset", { email: newRegistration().email }),
    answers: everybody(200),
  },
  // a link with an unknown token
  "POST /api/auth/password-reset/confirm": {
    call: (_, who) => who.post("/api/auth/password-reset/confirm", { token: "x", password: PASSWORD }),
    answers: everybody(400),
  },
  "POST /api/auth/undo": {
    call: (_, who) => who.post("/api/auth/undo", { token: "x", password: PASSWORD }),
    answers: everybody(400),
  },
  "POST /api/auth/email/confirm": {
    call: (_, who) => who.post("/api/auth/email/confirm", { token: "x" }),
    answers: everybody(400),
  },
  "POST /api/auth/email/confirmation": {
    call: (_, who) => who.post("/api/auth/email/confirmation"),
    answers: all(200),
  },
  "GET /api/users/me": { call: (_, who) => who.get("/api/users/me"), answers: all(200) },
  "PATCH /api/users/me": {
    call: (_, who) => who.patch("/api/users/me", { bio: "Vandrar." }),
    answers: all(200),
  },
  "POST /api/upload/profile-picture": {
    call: async (_, who) => who.upload("/api/upload/profile-picture", "picture", await picture()),
    answers: all(200),
  },
  // without the password, for every caller: "a wrong current password is 403"
  "POST /api/auth/password": {
    call: async ({ app }, who) => {
      const one = who.id ? await addMemberWithPassword(app.url) : who;
      return one.post("/api/auth/password", { currentPassword: "not this one", password: PASSWORD });
    },
    answers: all(403),
  },
  "POST /api/auth/email": {
    call: async ({ app }, who) => {
      const one = who.id ? await addMemberWithPassword(app.url) : who;
      return one.post("/api/auth/email", { email: newRegistration().email, currentPassword: "not this one" });
    },
    answers: all(403),
  },
  "GET /api/auth/sessions": { call: (_, who) => who.get("/api/auth/sessions"), answers: all(200) },
  "DELETE /api/auth/sessions": { call: (_, who) => who.delete("/api/auth/sessions"), answers: all(200) },
  "DELETE /api/auth/sessions/{id}": {
    call: async (cast, who) => who.delete(`/api/auth/sessions/${await sessionOf(cast)}`),
    answers: ownerOnly(200),
  },
  "GET /api/users/me/security-events": {
    call: (_, who) => who.get("/api/users/me/security-events"),
    answers: all(200),
  },
  "GET /api/users/me/export": { call: (_, who) => who.get("/api/users/me/export"), answers: all(200) },
  "POST /api/users/me/export": { call: (_, who) => who.post("/api/users/me/export"), answers: all(201) },
  "GET /api/users/me/owned": { call: (_, who) => who.get("/api/users/me/owned"), answers: all(200) },
  // the owner's own, and not without the password
  "DELETE /api/users/me": {
    call: async ({ app }, who) => {
      const one = who.id ? await addMemberWithPassword(app.url) : who;
      return one.delete("/api/users/me", { password: "not this one" });
    },
    answers: all(403),
  },
};
