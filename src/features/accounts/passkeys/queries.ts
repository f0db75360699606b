import { Refusal } from "@/lib/refusal";
import { authenticationOptions } from "@/server/webauthn";

/**
 * Options for the browser to sign in with a passkey. `browser`: the hash of its csrf cookie, to which the challenge is
 * bound. Throws invalid if there is no such cookie.
 */
export async function getSignInOptions({ browser }: { browser?: string | null }) {
  if (!browser) throw new Refusal("invalid", "A passkey is bound to the browser: get /api/auth/csrf first.");
  return { options: await authenticationOptions(browser) };
}
