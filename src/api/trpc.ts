import { initTRPC, TRPCError } from "@trpc/server";
import {
  type TRPC_ERROR_CODE_KEY,
  type TRPC_ERROR_CODE_NUMBER,
  TRPC_ERROR_CODES_BY_KEY,
} from "@trpc/server/rpc";
// lets emitted declarations name the types of a subscription, which tRPC exports only from here
import type {} from "@trpc/server/unstable-core-do-not-import";
import type { z } from "zod";
import type { Me } from "@/features/accounts/rules";
import { getHiddenPeople } from "@/features/people/blocks/queries";
import { type Issue, Refusal } from "@/lib/refusal";
import { transformer } from "@/lib/transformer";
import { takeSlot } from "@/server/at-once";
import { env } from "@/server/env";
import { limitSpeed } from "@/server/limits";
import { withAgedCursor, withOwnCursor } from "./cursors";
import { seenAnswer } from "./hidden-people";
import { refusalOf } from "./refusals";

export type Context = {
  me: Me | null;
  /** The address for rate limits: the peer's, or the one that a trusted proxy forwards. */
  address: string;
  userAgent: string | null;
  /** The hash of next-auth's csrf cookie, which identifies a browser without a session; null without a cookie. */
  browser?: string | null;
  requestId: string;
  /** A HEAD request: it must change nothing, and mark nothing as read. */
  isHead?: boolean;
  /** The socket behind a subscription, to detect a slow reader. */
  wire?: { buffered(): number; close(): void; subscribed: Map<string, object> };
};

const FAULT = "Something went wrong on the server.";

/** The data of a refusal that tRPC's error shape carries for its clients. */
type Said = {
  refusal: Refusal["code"] | null;
  issues: Issue[];
  retryAfter: number | null;
  /** What more is known of the reason, as in REST; null: nothing. */
  details: unknown;
};
/** An error as tRPC's clients read it. Named, so that emitted declarations don't repeat it for each router. */
export interface ErrorShape {
  message: string;
  code: TRPC_ERROR_CODE_NUMBER;
  data: { code: TRPC_ERROR_CODE_KEY; httpStatus: number; path?: string } & Said;
}

const saidOf = (refusal: Refusal | null): Said => ({
  refusal: refusal?.code ?? null,
  issues: refusal?.more.issues ?? [],
  retryAfter: refusal?.more.retryAfter ?? null,
  details: refusal?.more.details ?? null,
});

const t = initTRPC.context<Context>().create({
  transformer,
  errorFormatter({ shape, error }): ErrorShape {
    const refusal = refusalOf(error);
    const { code, httpStatus, path } = shape.data;
    return {
      ...shape,
      message: refusal?.message ?? FAULT,
      data: { code, httpStatus, path, ...saidOf(refusal) },
    };
  },
});

export const { router, mergeRouters, createCallerFactory } = t;

/** Turns a feature's refusal into a tRPC error, only here; other errors are returned unchanged. */
export function translate(error: unknown): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  return new TRPCError({ code: trpcCodes[refusal.code], message: refusal.message, cause: refusal });
}

const translated = t.procedure.use(async ({ next, getRawInput }) => {
  const result = await next({ getRawInput: async () => withOwnCursor(await getRawInput()) });
  if (!result.ok) throw translate(result.error);
  return { ...result, data: withAgedCursor(result.data) } as typeof result;
});

const trpcCodes = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  conflict: "CONFLICT",
  "not-invitable": "FORBIDDEN",
  "limit-reached": "CONFLICT",
  "too-large": "PAYLOAD_TOO_LARGE",
  "wrong-type": "UNSUPPORTED_MEDIA_TYPE",
  "too-many": "TOO_MANY_REQUESTS",
  busy: "SERVICE_UNAVAILABLE",
} as const;

/** The tRPC error shape of a refusal or a server error (null), for errors raised before tRPC runs. */
export function errorShapeOf(refusal: Refusal | null, httpStatus: number): ErrorShape {
  const code = refusal ? trpcCodes[refusal.code] : ("INTERNAL_SERVER_ERROR" as const);
  return {
    message: refusal?.message ?? FAULT,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    data: { code, httpStatus, ...saidOf(refusal) },
  };
}

/** A procedure's declared output: tRPC takes its types from the first two fields, OpenAPI its schema from `view`. */
export type Declared<View extends z.ZodType = z.ZodType> = {
  _input: z.input<View>;
  _output: z.output<View>;
  view: View;
  parse: (answer: unknown) => unknown;
};

/**
 * Declares a procedure's answer: `.output(answers(personView))`. The compiler checks the procedure against the view. In
 * development and in tests each answer is also validated, and one that differs or has extra fields is an error; in
 * production answers are not parsed (decision 035).
 */
export function answers<View extends z.ZodType>(view: View): Declared<View> {
  const parse = (answer: unknown) => {
    if (!env.production) view.parse(answer);
    return answer;
  };
  return { view, parse } as Declared<View>;
}

/** Callable without a session: registration, links in emails, and what a sign-in needs. */
export const anybody = translated;

/**
 * Requires a session, counts the call against one of its limits, and removes from the answer what a blocked pair may not
 * see of each other. One middleware for all of it: each copies the whole context and the call's options. With
 * `namesOthers`, the blocked pairs are loaded beside the answer, not after it.
 */
const signedIn = (limit: "call" | "send", { namesOthers = false } = {}) =>
  t.procedure.use(async ({ ctx, path, next, getRawInput }) => {
    try {
      const { me } = ctx;
      if (!me) throw new Refusal("unauthenticated", "Please sign in.");
      limitSpeed(limit, me.id);
      const hiddenPeople = namesOthers ? getHiddenPeople(me) : undefined;
      // it may fail before anyone waits for it
      hiddenPeople?.catch(() => {});
      const ownInput = async () => withOwnCursor(await getRawInput());
      // both at once, which the type of `next` does not provide for
      const inner = { ctx: { ...ctx, me }, getRawInput: ownInput };
      const result = await next(inner);
      if (!result.ok) throw result.error;
      const data = withAgedCursor(await seenAnswer(result.data, me, path, hiddenPeople));
      // not narrowed to a success, from which tRPC could not infer the context
      return { ...result, data } as Awaited<ReturnType<typeof next<{ me: Me }>>>;
    } catch (error) {
      throw translate(error);
    }
  });

/** Requires a session. */
export const person = signedIn("call");

/** The same, for frequent reads whose answers nearly always name other people. */
export const personAmongOthers = signedIn("call", { namesOthers: true });

/** For sends, which have their own limit. */
export const sender = signedIn("send");

/** Registers a subscription: one per path and socket, or over HTTP up to the person's limit of streams. */
function takeSubscription({ me, wire }: { me: Me; wire?: Context["wire"] }, path: string): () => void {
  if (!wire) return takeSlot("stream", me.id);
  const { subscribed } = wire;
  if (subscribed.has(path)) throw new Refusal("conflict", "This socket already has this subscription.");
  // a unique object, so that a subscription that ends late does not release its successor's place
  const place = {};
  subscribed.set(path, place);
  return () => {
    if (subscribed.get(path) === place) subscribed.delete(path);
  };
}

async function* untilEnd(events: AsyncIterable<unknown>, leave: () => void) {
  try {
    yield* events;
  } finally {
    leave();
  }
}

/** For subscriptions. A stopped one is released at once: a client may subscribe again in its next message. */
export const subscriber = person.use(async ({ ctx, path, signal, next }) => {
  const leave = takeSubscription(ctx, path);
  signal?.addEventListener("abort", leave, { once: true });
  const result = await next();
  if (!result.ok || signal?.aborted) leave();
  if (result.ok) result.data = untilEnd(result.data as AsyncIterable<unknown>, leave);
  return result;
});
