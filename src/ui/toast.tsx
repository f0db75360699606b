"use client";

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { type ComponentType, isValidElement, type ReactNode, useEffect, useState } from "react";

const SUCCESS_MS = 3000;
/**
 * Delay before the toast code is loaded: after the page's content, but before a connection may be lost, when it is
 * needed most.
 */
const PRELOAD_DELAY_MS = 5000;

const importToasts = () =>
  import("./toasts").then(({ Toasts, notifications }) => ({ Toasts, notifications }));

let loading: ReturnType<typeof importToasts> | undefined;
const listeners = new Set<() => void>();

function load() {
  loading ??= importToasts();
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
  void load().then(({ notifications }) =>
    notifications.show({
      title,
      message: text,
      icon: <IconCheck size={15} />,
      autoClose: SUCCESS_MS,
      withCloseButton: false,
      role: "status",
      mod: { action: isValidElement(text) },
    }),
  );
}

/** What went wrong, and what to do next: stays until it is closed. */
export function toastError(title: string, text?: ReactNode): void {
  void load().then(({ notifications }) =>
    notifications.show({
      title,
      message: text,
      icon: <IconAlertTriangle size={15} />,
      autoClose: false,
      mod: { error: true },
    }),
  );
}
