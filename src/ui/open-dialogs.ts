import { useId, useLayoutEffect, useSyncExternalStore } from "react";

/** The dialogs that are open, the last one on top. */
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

/** "Esc closes" what lies on top: a dialog that asks once more goes alone, what it asks about stays. */
export function useIsOnTop(opened: boolean): boolean {
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
