import type { FastifyReply, FastifyRequest } from "fastify";
import type { NextAuthOptions } from "next-auth";
import {
  checkCredentials,
  checkPasskeySignIn,
  createSession,
  endSession,
} from "@/features/accounts/sessions/commands";
import { credentials, passkeySignIn } from "@/features/accounts/sessions/schema";
import { env } from "@/server/env";
import { authSecret, newToken } from "@/server/secrets";
import { nextAuthRequest } from "./auth-request";
import { addressOf, browserOf, pathOf } from "./request";
import {
  deviceCookieName,
  keepDevice,
  sessionCookieName,
  sessionCookieOptions,
  sessionOfToken,
} from "./session";

/** Both modules are CommonJS with their own `default`, which Node's loader wraps once more. */
const unwrap = <T>(module: T): T => (module as { default?: T }).default ?? module;

/** A twentieth of the CPU time of a start, so main.ts loads it after the first answer. */
export async function loadNextAuth() {
  const [{ default: nextAuth }, { default: credentialsProvider }] = await Promise.all([
    import("next-auth"),
    import("next-auth/providers/credentials"),
  ]);
  return { NextAuth: unwrap(nextAuth), Credentials: unwrap(credentialsProvider) };
}

const MAX_AGE_S = 30 * 24 * 3600;
// without it, next-auth redirects everyone to localhost:3000 when NEXTAUTH_URL is not set
if (!env.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST ??= "1";

/**
 * Opens a session for a submitted form (a password, with a second factor if the account has one, or only a passkey),
 * and registers the browser as a known device. null: the sign-in failed.
 */
async function signIn(request: FastifyRequest, reply: FastifyReply, given: unknown) {
  const byPassword = credentials.safeParse(given).data;
  const byPasskey = byPassword ? undefined : passkeySignIn.safeParse(given).data;
  const userAgent = request.headers["user-agent"] ?? null;
  const origin = { userAgent, address: addressOf(request), browser: browserOf(request) };
  const browser = {
    session: request.cookies[sessionCookieName()],
    device: request.cookies[deviceCookieName()],
    nextDevice: newToken(),
  };
  const account = byPasskey
    ? await checkPasskeySignIn(byPasskey, origin)
    : byPassword && (await checkCredentials(byPassword, origin, browser));
  const token = account && (await createSession(account, origin, browser));
  if (!token) return null;
  keepDevice(reply, browser.nextDevice);
  return { id: account.id, token };
}

const fixedOptions = () =>
  ({
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: MAX_AGE_S },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    pages: { signIn: "/signin", signOut: "/signout", error: "/signin" },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  }) satisfies Partial<NextAuthOptions>;

/**
 * next-auth 4 with sessions that the server can end: its token is a random one that refers to a row. `authorize`
 * creates the row; `encode` returns its token or, later, the one that `decode` read.
 */
function optionsFor(
  request: FastifyRequest,
  reply: FastifyReply,
  onError: (error: unknown) => void,
  Credentials: Awaited<ReturnType<typeof loadNextAuth>>["Credentials"],
): NextAuthOptions {
  let opened = "";
  return {
    ...fixedOptions(),
    providers: [
      Credentials({
        name: "Samvaro",
        credentials: { identifier: {}, password: {}, code: {}, passkey: {} },
        async authorize(given) {
          try {
            const signedIn = await signIn(request, reply, given);
            opened = signedIn?.token ?? "";
            return signedIn;
          } catch (error) {
            onError(error);
            return null;
          }
        },
      }),
    ],
    jwt: {
      async encode({ token }) {
        return typeof token?.raw === "string" ? token.raw : opened;
      },
      async decode({ token }) {
        const session = await sessionOfToken(token);
        return session && token ? { sub: session.me.id, raw: token } : null;
      },
    },
    callbacks: {
      session: async ({ session, token }) => {
        const live = await sessionOfToken(token.raw as string);
        if (!live) return session;
        const { id, username, name, profilePicture, role } = live.me;
        return { user: { id, username, name, profilePicture, role }, expires: live.expiresAt.toISOString() };
      },
    },
    events: {
      async signOut({ token }) {
        const live = await sessionOfToken(token?.raw as string | undefined);
        if (live) await endSession(live.me, { id: live.me.sessionId });
      },
    },
  };
}

/** Collects next-auth's response, which is sent only once it is known to be allowed. */
function collector() {
  const said = { code: 200, headers: {} as Record<string, string | string[]>, body: undefined as unknown };
  const res = {
    status(code: number) {
      said.code = code;
      return res;
    },
    getHeader: (name: string) => said.headers[name.toLowerCase()],
    setHeader(name: string, value: string | string[]) {
      said.headers[name.toLowerCase()] = value;
      return res;
    },
    json(body: unknown) {
      said.body = body;
    },
    send(body: unknown) {
      said.body = body;
    },
    end() {},
  };
  return { said, res };
}

async function handle(request: FastifyRequest, reply: FastifyReply, path: string[]) {
  const { NextAuth, Credentials } = await loadNextAuth();
  let refused: unknown;
  const onError = (error: unknown) => {
    refused = error;
  };
  const options = optionsFor(request, reply, onError, Credentials);
  const { said, res } = collector();
  await NextAuth(nextAuthRequest(request, path) as never, res as never, options);
  if (refused !== undefined) throw refused;
  return reply
    .code(said.code)
    .headers(said.headers)
    .send(said.body ?? "");
}

/** The endpoints that next-auth answers (docs/contract.md, 2). The names are its own. */
export const authRoutes: Record<string, ("GET" | "POST")[]> = {
  "/api/auth/csrf": ["GET"],
  "/api/auth/session": ["GET"],
  "/api/auth/providers": ["GET"],
  "/api/auth/signin": ["GET"],
  "/api/auth/signin/credentials": ["POST"],
  "/api/auth/callback/credentials": ["POST"],
  "/api/auth/signout": ["GET", "POST"],
  "/api/auth/error": ["GET"],
};

export const answerAuth = (request: FastifyRequest, reply: FastifyReply) =>
  handle(request, reply, pathOf(request).replace("/api/auth/", "").split("/"));
