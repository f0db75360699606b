import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { siteUrl } from "./env";
import { log } from "./log";
import { hashToken, seal, unseal } from "./secrets";

/** A tenth of the CPU time of a start, so main.ts loads it after the first answer. */
export const loadPasskeyLibrary = () => import("@simplewebauthn/server");

/** Max time to answer a challenge: the person may have to fetch a security key or a phone. */
const CHALLENGE_MS = 5 * 60_000;

/** What a challenge is for. `boundTo`: the only session or browser that may answer it. */
type Purpose = { kind: "add" | "sign-in"; boundTo: string };
/** An answered challenge, kept until it expires, so that no answer is accepted twice. */
export type UsedChallenge = { hash: string; expiresAt: Date };

/** Sealed, so that nothing is stored for a caller that only asks. The nonce makes each one unique. */
const newChallenge = ({ kind, boundTo }: Purpose) =>
  new Uint8Array(
    Buffer.from(
      seal(JSON.stringify({ kind: `passkey ${kind}`, boundTo, until: Date.now() + CHALLENGE_MS })),
      "base64url",
    ),
  );

/** null: not issued here, for another purpose or recipient, or expired. */
function openChallenge(challenge: string, { kind, boundTo }: Purpose): UsedChallenge | null {
  try {
    const sealed = JSON.parse(unseal(challenge));
    const isFit =
      sealed.kind === `passkey ${kind}` && sealed.boundTo === boundTo && sealed.until > Date.now();
    return isFit ? { hash: hashToken(challenge), expiresAt: new Date(sealed.until) } : null;
  } catch {
    return null;
  }
}

const relyingParty = () => {
  const { hostname, origin } = new URL(siteUrl());
  return { expectedRPID: hostname, expectedOrigin: origin };
};

/** Runs a check of the library, which throws on errors; null: the answer is wrong or for another challenge. */
async function checked<T>(
  purpose: Purpose,
  check: (expected: {
    expectedRPID: string;
    expectedOrigin: string;
    requireUserVerification: true;
    expectedChallenge: (challenge: string) => boolean;
  }) => Promise<T>,
): Promise<{ result: T; spent: UsedChallenge } | null> {
  let spent: UsedChallenge | null = null;
  const expectedChallenge = (challenge: string) => {
    spent = openChallenge(challenge, purpose);
    return spent !== null;
  };
  try {
    const result = await check({ ...relyingParty(), requireUserVerification: true, expectedChallenge });
    return spent && { result, spent };
  } catch (error) {
    log.info({ err: error }, "a passkey was refused");
    return null;
  }
}

type NewCredential = {
  sessionId: string;
  user: { id: string; username: string; name: string };
  existing: { credentialId: string; transports: string[] }[];
};

/** Options for a browser to create a discoverable passkey that verifies its owner. */
export async function registrationOptions({ sessionId, user, existing }: NewCredential) {
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  return generateRegistrationOptions({
    rpName: "Samvaro",
    rpID: relyingParty().expectedRPID,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll("-", ""), "hex")),
    userName: user.username,
    userDisplayName: user.name,
    challenge: newChallenge({ kind: "add", boundTo: sessionId }),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The new credential from a browser's answer; null: the answer is wrong. */
export async function readRegistration(sessionId: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
  const found = await checked({ kind: "add", boundTo: sessionId }, (expected) =>
    verifyRegistrationResponse({ response, ...expected }),
  );
  const credential = found?.result.registrationInfo?.credential;
  return found && credential ? { credential, spent: found.spent } : null;
}

/** Options for a browser to sign in with any passkey of this site. */
export async function authenticationOptions(browser: string) {
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty().expectedRPID,
    challenge: newChallenge({ kind: "sign-in", boundTo: browser }),
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
}

/** The new counter of the credential that a browser signed in with; null: the answer is wrong. */
export async function readAuthentication(
  browser: string,
  response: AuthenticationResponseJSON,
  credential: WebAuthnCredential,
) {
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  const found = await checked({ kind: "sign-in", boundTo: browser }, (expected) =>
    verifyAuthenticationResponse({ response, credential, ...expected }),
  );
  if (!found?.result.verified) return null;
  return { counter: found.result.authenticationInfo.newCounter, spent: found.spent };
}
