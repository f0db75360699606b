"use client";

import { keyText } from "@/lib/push";
import { WORKER_KEYS } from "@/lib/worker-keys";
import { recall, remember } from "@/lib/worker-memory";
import { showAppBadge } from "@/ui/installed/badge";

/** Max wait for the service worker, which is registered after the page has settled. */
const WORKER_MS = 10_000;

/**
 * Whether this browser can get pushes. APP: an iPhone or iPad can, in the app on its home screen alone. INSECURE: the
 * page came without HTTPS, and then no browser can.
 */
export type Ability = "ABLE" | "APP" | "INSECURE" | "UNABLE";

type Facts = { userAgent: string; maxTouchPoints: number; isSecure: boolean; has: (name: string) => boolean };

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Facts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export function abilityOf(facts: Facts): Ability {
  if (!facts.isSecure) return "INSECURE";
  if (["serviceWorker", "PushManager", "Notification"].every(facts.has)) return "ABLE";
  return isApple(facts) ? "APP" : "UNABLE";
}

export const findAbility = (): Ability =>
  abilityOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isSecure: window.isSecureContext,
    has: (name) => name in window || name in navigator,
  });

/** By its pointer and its screen: a User-Agent header doesn't tell an iPad from a Mac. */
export function findDeviceKind(): "COMPUTER" | "PHONE" | "TABLET" {
  if (!window.matchMedia("(pointer: coarse)").matches) return "COMPUTER";
  return Math.min(window.screen.width, window.screen.height) < 600 ? "PHONE" : "TABLET";
}

/** What the user has told the browser; "default": it has not asked yet. */
export const findPermission = (): NotificationPermission =>
  typeof Notification === "undefined" ? "default" : Notification.permission;

/** The browser's own question. To be called in a press: browsers ask at no other time. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Rejects where there is none within a while. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("There is no service worker.")), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The registered worker; null: there is none. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null;

export async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await findWorker();
  return (await worker?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** Whether the browser made a subscription with this key of the server. */
export const isMadeWith = ({ options }: PushSubscription, publicKey: string): boolean =>
  keyText(options.applicationServerKey) === publicKey;

/** The browser's subscription with this key: the one it has, or a new one in place of one with another key. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerReady();
  const held = await pushManager.getSubscription();
  if (held && isMadeWith(held, publicKey)) return held;
  await held?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The user for whom push was switched on in this browser, and their session then; null: for nobody. */
export type Owner = { userId: string; sessionId: string | null };
export const findOwner = async (): Promise<Owner | null> =>
  (await recall<Owner>(WORKER_KEYS.pushOwner)) ?? null;
export const keepOwner = (owner: Owner) => remember(WORKER_KEYS.pushOwner, owner);

/** Tells the worker the number on the icon, from which it takes what is read by a notification's action. */
export const keepBadge = (count: number) => remember(WORKER_KEYS.badge, count);

/** The tags of the app's notifications that are shown. */
export async function listShownTags(): Promise<string[]> {
  const shown = (await (await findWorker())?.getNotifications().catch(() => [])) ?? [];
  return shown.map(({ tag }) => tag);
}

/** Closes shown notifications of the app by their tags. */
export async function closeShown(isClosed: (tag: string) => boolean): Promise<void> {
  const shown = (await (await findWorker())?.getNotifications().catch(() => [])) ?? [];
  for (const notification of shown) if (isClosed(notification.tag)) notification.close();
}

/**
 * Ends push in this browser, without the server, and takes away all that it shows: at the sign-out, and when somebody
 * else signs in.
 */
export async function forgetHere(): Promise<void> {
  await remember(WORKER_KEYS.pushOwner, undefined);
  await (await findSubscription())?.unsubscribe().catch(() => false);
  await closeShown(() => true);
  await remember(WORKER_KEYS.badge, undefined);
  showAppBadge(0);
}
