"use client";

import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@/api/root";
import {
  findOwner,
  findPermission,
  findSubscription,
  forgetHere,
  isMadeWith,
  keepOwner,
  type Owner,
  subscribeBrowser,
} from "./browser";

export type PushClient = Pick<TRPCClient<AppRouter>, "accounts" | "notifications">;

/** The id of the session that the server knows this browser by. */
async function findSessionId({ accounts }: PushClient): Promise<string | null> {
  const { sessions } = await accounts.sessions.list.query();
  return sessions.find(({ current }) => current)?.id ?? null;
}

/** One at a time in all tabs: a start must not take a subscription that is just being made for a stranger's. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? await navigator.locks.request("samvaro-push", work) : work();

/** Subscribes this browser for the user. Rejects if it or the server refuses. */
export const subscribeHere = (client: PushClient, userId: string, publicKey: string) =>
  inTurn(() => subscribe(client, userId, publicKey));

async function subscribe(client: PushClient, userId: string, publicKey: string) {
  const subscription = await subscribeBrowser(publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const device = await client.notifications.push.subscribe.mutate({
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
  });
  await keepOwner({ userId, sessionId: await findSessionId(client) });
  return device;
}

type Standing = {
  owner: Owner | null;
  userId: string;
  hasSubscription: boolean;
  /** made with the server's present key */
  isCurrent: boolean;
  /** the server has it for this session */
  isKnown: boolean;
  sessionId: string | null;
};

/**
 * What a start of the app does about push in this browser. RENEW: with the permission still given, for the same person
 * only, what the browser dropped, what has an older key, or what belonged to a session that has ended. FORGET: it is
 * another person's, or was removed from another device.
 */
export function dueOf({ owner, userId, hasSubscription, isCurrent, isKnown, sessionId }: Standing) {
  if (owner?.userId !== userId) return hasSubscription || owner ? "FORGET" : "NOTHING";
  if (!hasSubscription || !isCurrent) return "RENEW";
  if (isKnown) return "NOTHING";
  return owner.sessionId === sessionId ? "FORGET" : "RENEW";
}

/** Brings this browser's subscription up to date. To be called at each start, once the page has settled. */
export const keepPush = (client: PushClient, userId: string): Promise<void> =>
  inTurn(() => bringUpToDate(client, userId));

async function bringUpToDate(client: PushClient, userId: string): Promise<void> {
  const [owner, subscription] = await Promise.all([findOwner(), findSubscription()]);
  if (owner?.userId !== userId) {
    if (owner || subscription) await forgetHere();
    return;
  }
  if (findPermission() !== "granted") return;
  const { publicKey, devices } = await client.notifications.push.get.query();
  const isKnown = devices.some(({ isThis }) => isThis);
  const isCurrent = subscription !== null && isMadeWith(subscription, publicKey);
  const sessionId = isKnown ? owner.sessionId : await findSessionId(client);
  const standing = { owner, userId, hasSubscription: subscription !== null, isCurrent, isKnown, sessionId };
  const due = dueOf(standing);
  if (due === "RENEW") await subscribe(client, userId, publicKey);
  if (due === "FORGET") await forgetHere();
}
