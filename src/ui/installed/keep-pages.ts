"use client";

/** Min time between two rounds in which the pages of every day are kept for reading: some ten pages, which the server renders. */
const INTERVAL_MS = 60 * 60_000;
const KEPT_AT = "samvaro-kept-at";

function isDue(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(KEPT_AT) ?? 0);
    if (last <= now && now - last < INTERVAL_MS) return false;
    localStorage.setItem(KEPT_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Whether the person pays for what is loaded, or has asked to load little. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

function keep(): void {
  const { controller } = navigator.serviceWorker ?? {};
  if (controller && navigator.onLine && !savesData() && isDue(Date.now()))
    controller.postMessage({ type: "KEEP" });
}

const keepWhenLeft = () => {
  if (document.visibilityState === "hidden") keep();
};

/** Lets the worker keep the pages of every day, soon and when the app is left. Returns the undoing. */
export function keepPagesForReading(): () => void {
  const workers = navigator.serviceWorker;
  // the first page in a browser has no worker before that has been registered
  if (workers?.controller) keep();
  else workers?.addEventListener("controllerchange", keep, { once: true });
  document.addEventListener("visibilitychange", keepWhenLeft);
  return () => document.removeEventListener("visibilitychange", keepWhenLeft);
}

/** The next person's pages are kept anew. */
export function forgetKeptTime(): void {
  try {
    localStorage.removeItem(KEPT_AT);
  } catch {
    // storage unavailable
  }
}
