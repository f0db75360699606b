"use client";

import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import { delMany, get, keys, set } from "idb-keyval";
import { WORKER_KEYS } from "@/lib/worker-keys";
import { memory } from "./memory-store";

/** How many answers are kept for a person; the oldest go. */
const MAX_ANSWERS = 12;
/** Answers come in bundles. */
const WAIT_MS = 2000;
const PREFIX = "answers ";

type Kept = DehydratedState["queries"];

/** The newest of what is there and what was kept before, each query once. */
export function newestAnswers(now: Kept, before: Kept): Kept {
  const known = new Set(now.map(({ queryHash }) => queryHash));
  return [...now, ...before.filter(({ queryHash }) => !known.has(queryHash))]
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_ANSWERS);
}

const answersIn = (client: QueryClient): Kept =>
  dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.isKept === true && state.status === "success",
    shouldDehydrateMutation: () => false,
  }).queries;

async function save(client: QueryClient, personId: string): Promise<void> {
  const isStill = async () => (await get(WORKER_KEYS.person, memory())) === personId;
  if (!(await isStill())) return;
  const before = (await get<Kept>(PREFIX + personId, memory())) ?? [];
  await set(PREFIX + personId, newestAnswers(answersIn(client), before), memory());
  // signed out in another tab while it was written
  if (!(await isStill())) await dropAnswers(null);
}

/** Removes what is kept, but for this person; null: for everybody. */
export async function dropAnswers(personId: string | null): Promise<void> {
  const kept = await keys<string>(memory());
  await delMany(
    kept.filter((key) => key.startsWith(PREFIX) && key !== PREFIX + personId),
    memory(),
  );
}

/**
 * Keeps the answers of queries that are marked so, for this person. A page that is a kept copy itself gets those of before:
 * it can't ask. Returns the undoing. Without storage nothing is kept.
 */
export function keepAnswers(client: QueryClient, personId: string): () => void {
  const ignoreError = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.documentElement.dataset.kept)
    get<Kept>(PREFIX + personId, memory())
      .then((queries) => queries && hydrate(client, { queries, mutations: [] }))
      .catch(ignoreError);
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => save(client, personId).catch(ignoreError), WAIT_MS);
  };
  // what came before this code
  saveSoon();
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.query.meta?.isKept) saveSoon();
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}
