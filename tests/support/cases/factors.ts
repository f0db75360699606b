import { Authenticator, addPasskey } from "../authenticator";
import { Client, type Member, registerMember } from "../client";
import { addTotp, codeOf, proof } from "../factors";
import type { Case, World } from "./case";

const wrong = { currentPassword: "not this one" };

/** Second factors of the caller's account. */
export function factorCases(world: World): Record<string, Case> {
  const newMember = () => registerMember(world.app.url, "Careful");
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
    "POST /api/auth/passkeys/options": {
      status: 200,
      success: async () => {
        const member = await newMember();
        await addPasskey(member);
        return member.post("/api/auth/passkeys/options", proof);
      },
      stranger: () => world.stranger.post("/api/auth/passkeys/options", wrong),
    },
    "POST /api/auth/passkeys": {
      status: 201,
      success: async () => {
        const member = await newMember();
        const { options } = (await member.post("/api/auth/passkeys/options", proof)).body;
        const passkey = new Authenticator().create(options);
        return member.post("/api/auth/passkeys", { name: "Laptop", passkey });
      },
    },
    "PATCH /api/auth/passkeys/{id}": {
      status: 200,
      success: async () => {
        const member = await newMember();
        const { passkey } = await addPasskey(member);
        return member.patch(`/api/auth/passkeys/${passkey.id}`, { name: "Mobil" });
      },
      stranger: async () => {
        const { passkey } = await addPasskey(await newMember());
        return world.stranger.patch(`/api/auth/passkeys/${passkey.id}`, { name: "Mobil" });
      },
    },
    "DELETE /api/auth/passkeys/{id}": {
      status: 200,
      success: async () => {
        const member = await newMember();
        const { passkey } = await addPasskey(member);
        return member.delete(`/api/auth/passkeys/${passkey.id}`, proof);
      },
      stranger: async () => {
        const { passkey } = await addPasskey(await newMember());
        return world.stranger.delete(`/api/auth/passkeys/${passkey.id}`, proof);
      },
    },
    "POST /api/auth/passkey/options": {
      status: 200,
      success: async () => {
        const browser = new Client(world.app.url);
        await browser.get("/api/auth/csrf");
        return browser.post("/api/auth/passkey/options");
      },
    },
  };
}
