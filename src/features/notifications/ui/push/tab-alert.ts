"use client";

import { findSubscription, findWorker } from "./browser";
import { playSound } from "./sound";
import { DESKTOP_KEY, SOUND_KEY } from "./tab-keys";

/** Something that has come while tabs are open. */
export type TabAlert = {
  /** the same in each tab */
  id: string;
  tag: string;
  title: string;
  body: string;
  path: string;
  /** the user is looking at it in this tab */
  isSeen: boolean;
};

/** How long a tab waits for one that has more right to tell: one that shows it, then one that is seen at all. */
const WAITS_MS = { seen: 0, visible: 150, hidden: 400 };
/** How long the others are kept from telling it too. */
const HELD_MS = 4000;
/** Things that come together ring once. */
const SILENCE_MS = 2000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in one of the browser's tabs: in the first that asks. False: another has it. */
async function inOneTab(name: string, heldMs: number): Promise<boolean> {
  if (!navigator.locks) return document.visibilityState === "visible";
  return new Promise((resolve) => {
    void navigator.locks.request(`samvaro-alert ${name}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(heldMs);
    });
  });
}

function isChosen(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

/** What a tab does of it. Push shows the notification itself, and rings where no tab is seen. */
export function plan({ sound, desktop, isVisible, hasPush }: Record<string, boolean>) {
  return {
    sound: Boolean(sound && (isVisible || !hasPush)),
    desktop: Boolean(desktop && !isVisible && !hasPush),
  };
}

async function show({ title, body, tag, path }: TabAlert): Promise<void> {
  if (Notification.permission !== "granted") return;
  const data = { kind: "NOTIFICATION", path, count: 1, actions: [] };
  const options = { body, tag, data, icon: "/icons/icon-192.png", silent: true };
  const worker = await findWorker();
  // the worker's are the same as those of push: pressed, replaced and closed by the same code
  if (worker) await worker.showNotification(title, options);
}

/**
 * Tells what has come: by a sound and a desktop notification, as chosen in this browser, in one of its tabs, unless one
 * of them shows it already or it is quiet.
 */
export async function alertTab(alert: TabAlert, isQuietNow: () => Promise<boolean>): Promise<void> {
  const chosen = { sound: isChosen(SOUND_KEY), desktop: isChosen(DESKTOP_KEY) };
  const isVisible = document.visibilityState === "visible";
  if (!alert.isSeen && !chosen.sound && !chosen.desktop) return;
  await wait(alert.isSeen ? WAITS_MS.seen : isVisible ? WAITS_MS.visible : WAITS_MS.hidden);
  if (!(await inOneTab(alert.id, HELD_MS)) || alert.isSeen || (await isQuietNow())) return;
  const { sound, desktop } = plan({ ...chosen, isVisible, hasPush: (await findSubscription()) !== null });
  if (sound && (await inOneTab("sound", SILENCE_MS))) playSound();
  if (desktop) await show(alert).catch(() => {});
}
