"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { FOREVER, patiently } from "./later";

/**
 * Delay before the toast code is loaded: after the page's content, but before a connection may be lost, when it is
 * needed most.
 */
const PRELOAD_DELAY_MS = 5000;

const importToasts = () => import("./toasts");

let loading: ReturnType<typeof importToasts> | undefined;
const listeners = new Set<() => void>();

function load() {
  // waits for a connection: what is told is shown then
  loading ??= patiently(importToasts, FOREVER);
  for (const listener of listeners) listener();
  return loading;
}

/** The container of toasts, rendered once one is shown or after PRELOAD_DELAY_MS. */
export function ToastContainer() {
  const [Place, setPlace] = useState<ComponentType | null>(null);
  useEffect(() => {
    const show = () => void loading?.then((machinery) => setPlace(() => machinery.Toasts));
    listeners.add(show);
    show();
    const timer = setTimeout(load, PRELOAD_DELAY_MS);
    return () => {
      listeners.delete(show);
      clearTimeout(timer);
    };
  }, []);
  return Place && <Place />;
}

/** A success message: disappears after 3 s. */
export function toastSuccess(title: string, text?: ReactNode): void {
  void load().then(({ showSuccess }) => showSuccess(title, text));
}

/** What went wrong, and what to do next: stays until it is closed. */
export function toastError(title: string, text?: ReactNode): void {
  void load().then(({ showError }) => showError(title, text));
}
