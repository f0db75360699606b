import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { requests } from "../../../docs/openapi-examples.json";
import { addMemberWithPassword } from "../people";
import { all, type Cast, ownerOnly, type Row } from "./cast";

const wrong = { currentPassword: "not this one" };
/** A passkey of the owner, whose password is unknown. */
async function passkeyOf({ owner }: Cast): Promise<string> {
  const id = newId();
  const key = { publicKey: new Uint8Array(1), counter: 0, name: "Laptop" };
  await db.passkey.create({ data: { id, userId: owner.id, credentialId: id, ...key } });
  return id;
}
/** A new account with a known password, or nobody. */
const asker = async ({ app }: Cast, who: { id?: string }) => (who.id ? addMemberWithPassword(app.url) : null);

/** These calls concern the caller's own account and need its password, whatever the role in the product. */
export const factorRows: Record<string, Row> = {
  "GET /api/auth/factors": { call: (_, who) => who.get("/api/auth/factors"), answers: all(200) },
  "POST /api/auth/totp": {
    call: async (cast, who) => ((await asker(cast, who)) ?? who).post("/api/auth/totp", wrong),
    answers: all(403),
  },
  // a set-up that nobody has begun
  "POST /api/auth/totp/confirm": {
    call: (_, who) => who.post("/api/auth/totp/confirm", { setup: "x", code: "123456" }),
    answers: all(400),
  },
  "DELETE /api/auth/totp": {
    call: async (cast, who) => ((await asker(cast, who)) ?? who).delete("/api/auth/totp", wrong),
    answers: all(403),
  },
  "POST /api/auth/recovery-codes": {
    call: async (cast, who) => ((await asker(cast, who)) ?? who).post("/api/auth/recovery-codes", wrong),
    answers: all(403),
  },
  "POST /api/auth/passkeys/options": {
    call: async (cast, who) => ((await asker(cast, who)) ?? who).post("/api/auth/passkeys/options", wrong),
    answers: all(403),
  },
  // for a challenge that the server has not issued
  "POST /api/auth/passkeys": {
    call: (_, who) =>
      who.post("/api/auth/passkeys", {
        name: "Laptop",
        passkey: requests["POST /api/auth/passkeys"].passkey,
      }),
    answers: all(400),
  },
  "PATCH /api/auth/passkeys/{id}": {
    call: async (cast, who) => who.patch(`/api/auth/passkeys/${await passkeyOf(cast)}`, { name: "Mobil" }),
    answers: ownerOnly(200),
  },
  // the owner's, without the owner's password
  "DELETE /api/auth/passkeys/{id}": {
    call: async (cast, who) => who.delete(`/api/auth/passkeys/${await passkeyOf(cast)}`, wrong),
    answers: ownerOnly(403),
  },
  "POST /api/auth/passkey/options": {
    call: async (_, who) => {
      await who.get("/api/auth/csrf");
      return who.post("/api/auth/passkey/options");
    },
    answers: Array(10).fill(200).join(" "),
  },
};
