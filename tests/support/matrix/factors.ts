import { join } from "../client";
import { all, type Cast, type Row } from "./cast";

const wrong = { currentPassword: "not this one" };
/** Somebody whose password is known, or nobody. */
const asker = async ({ app }: Cast, who: { id?: string }) => (who.id ? join(app.url) : null);

/** Whoever the caller is in the product, these are of the own account, and not without its password. */
export const factorRows: Record<string, Row> = {
  "GET /api/auth/factors": { call: (_, who) => who.get("/api/auth/factors"), answers: all(200) },
  "POST /api/auth/totp": {
    call: async (cast, who) => ((await asker(cast, who)) ?? who).post("/api/auth/totp", wrong),
    answers: all(403),
  },
  // a set-up that nobody began
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
};
