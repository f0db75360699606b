import { join, type Member } from "../client";
import { addTotp, codeOf, proof } from "../factors";
import type { Case, World } from "./case";

const wrong = { currentPassword: "not this one" };

/** Second factors of one's own account. */
export function factorCases(world: World): Record<string, Case> {
  const newMember = () => join(world.app.url, "Careful");
  const withTotp = async (): Promise<Member> => {
    const member = await newMember();
    await addTotp(member);
    return member;
  };
  return {
    "GET /api/auth/factors": {
      status: 200,
      success: async () => (await withTotp()).get("/api/auth/factors"),
    },
    "POST /api/auth/totp": {
      status: 200,
      success: async () => (await newMember()).post("/api/auth/totp", proof),
      stranger: () => world.stranger.post("/api/auth/totp", wrong),
    },
    "POST /api/auth/totp/confirm": {
      status: 201,
      success: async () => {
        const member = await newMember();
        const { setup, secret } = (await member.post("/api/auth/totp", proof)).body;
        return member.post("/api/auth/totp/confirm", { setup, code: codeOf(secret) });
      },
    },
    "DELETE /api/auth/totp": {
      status: 200,
      success: async () => (await withTotp()).delete("/api/auth/totp", proof),
      stranger: () => world.stranger.delete("/api/auth/totp", wrong),
    },
    "POST /api/auth/recovery-codes": {
      status: 201,
      success: async () => (await withTotp()).post("/api/auth/recovery-codes", proof),
      stranger: () => world.stranger.post("/api/auth/recovery-codes", wrong),
    },
  };
}
