import { useId, useLayoutEffect, useSyncExternalStore } from "react";

/** The open dialogs, the topmost one last. */
let open: string[] = [];
const listeners = new Set<() => void>();

function change(next: string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this dialog is topmost: Esc closes only a confirmation dialog, and the dialog below it stays. */
export function useIsTopmost(opened: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return;
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [opened, id]);
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) === id,
    () => false,
  );
}
