"use client";

import { createTRPCClient, httpBatchLink, type TRPCLink } from "@trpc/client";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@/api/root";
import { MAX_CALLS_AT_ONCE, transformer } from "@/lib/transformer";
import { noteServerTime } from "./server-clock";

/** The typed client in the React tree: `useTRPC` for query and mutation options, `useTRPCClient` for plain calls. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export type Client = ReturnType<typeof createTRPCClient<AppRouter>>;

/** The context of a call that no cache may answer. */
export const uncached = { isUncached: true };

/** Calls made at the same moment are sent in one request. */
const calls: TRPCLink<AppRouter> = httpBatchLink({
  url: "/api/trpc",
  transformer,
  maxItems: MAX_CALLS_AT_ONCE,
  maxURLLength: 4000,
  headers: ({ opList }) =>
    opList.some(({ context }) => context.isUncached === true) ? { "cache-control": "no-cache" } : {},
  fetch: async (url, options) => {
    const answer = await fetch(url, options as RequestInit);
    noteServerTime(answer.headers.get("date"));
    return answer;
  },
});

export const makeClient = (): Client => createTRPCClient<AppRouter>({ links: [calls] });
