import type { FactorKind } from "../factors/rules";

/** The outcome of a sign-in. `too-many`: try again after so many seconds. `suspended`: permanent if `until` is null. */
export type SignInOutcome =
  | { kind: "in" }
  | { kind: "wrong" }
  /** The password is right, but a second factor is missing or wrong. `isAppLost`: see `demandSecondFactor`. */
  | { kind: "factor"; factors: FactorKind[]; isAppLost?: boolean }
  | { kind: "too-many"; retryAfter: number }
  | { kind: "suspended"; reason: string; until: string | null }
  /** The passkey is unknown to the server, or the user chose none. */
  | { kind: "passkey" }
  | { kind: "failed" };

/** `code`: of an authenticator app, or a recovery code. */
export type SignInFields = { identifier: string; password: string; code?: string } | { passkey: string };

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch("/api/auth/csrf", { cache: "no-store" });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
  return fetch(path, { method: "POST", body, redirect: "manual" });
}

/** A 403 after the right password is a suspension; any other 403 carries no reason. */
async function readSuspension(answer: Response): Promise<SignInOutcome> {
  const { details } = (await answer.json()) as { details?: { reason: string; until: string | null } };
  return details ? { kind: "suspended", ...details } : { kind: "failed" };
}

/** Calls next-auth's own endpoint. On success the browser holds the session cookie. */
export async function signIn(fields: SignInFields): Promise<SignInOutcome> {
  try {
    const answer = await post("/api/auth/callback/credentials", fields);
    if (answer.ok) return { kind: "in" };
    if (answer.status === 401) {
      const { secondFactor: factors, isAppLost } = (await answer.json())?.details ?? {};
      return factors ? { kind: "factor", factors, isAppLost } : { kind: "wrong" };
    }
    if (answer.status === 403) return await readSuspension(answer);
    if (answer.status === 429) {
      return { kind: "too-many", retryAfter: Number(answer.headers.get("retry-after")) || 60 };
    }
    return { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** Asks the browser for a passkey and signs in with it alone. The challenge is bound to the csrf cookie. */
export async function signInByPasskey(): Promise<SignInOutcome> {
  try {
    await fetch("/api/auth/csrf", { cache: "no-store" });
    const asked = await fetch("/api/auth/passkey/options", { method: "POST" });
    if (!asked.ok) return { kind: "failed" };
    const { options } = await asked.json();
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const answer = await startAuthentication({ optionsJSON: options }).catch(() => null);
    if (!answer) return { kind: "passkey" };
    const outcome = await signIn({ passkey: JSON.stringify(answer) });
    return outcome.kind === "wrong" ? { kind: "passkey" } : outcome;
  } catch {
    return { kind: "failed" };
  }
}

/** Ends this session, on the server too. Returns false if the server could not be reached. */
export async function signOut(): Promise<boolean> {
  try {
    return (await post("/api/auth/signout", {})).ok;
  } catch {
    return false;
  }
}
