import { playTones } from "@/ui/tones";

export { prepareSound } from "@/ui/tones";

/** Two short tones. */
const TONES = [
  [0, 0.2, 660],
  [0.22, 0.42, 880],
] as const;
const LOUDNESS = 0.3;

async function notify(title: string, text: string): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  const options = { body: text, tag: "samvaro-rest" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // on Android a page alone may not show one
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

/** A sound, a vibration and, where it is allowed and the page is not seen, a notification. */
export function ring(title: string, text: string): void {
  playTones(TONES, LOUDNESS);
  navigator.vibrate?.([200, 120, 200]);
  notify(title, text).catch(() => {});
}

export const canAskToNotify = () =>
  typeof Notification !== "undefined" && Notification.permission === "default";
