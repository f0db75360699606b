"use client";

import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { guardUnsaved } from "./unsaved-guard";
import { useCloseOnBack } from "./use-close-on-back";

export type Unsaved = {
  /** Says whether there are changes that would be lost. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** Runs `go`, which loses the changes; asks first if there are any. */
  leave: (go: () => void) => void;
  /** What `leave` runs when the user confirms; null: nothing is asked. */
  leaving: (() => void) | null;
  stay: () => void;
};

/** Makes the browser ask, in its own words, before the tab is closed or loaded again. */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

/**
 * Tells whether a form has changes. In a layout effect: an Escape or Back that comes right after the last key must find
 * it told already.
 */
export function useUnsavedChanges({ setUnsaved }: Pick<Unsaved, "setUnsaved">, isChanged: boolean): void {
  useLayoutEffect(() => {
    setUnsaved(isChanged);
    return () => setUnsaved(false);
  }, [isChanged, setUnsaved]);
}

/**
 * Asks before changes are lost: by a control that calls `leave`, by Back, which then calls `close`, or when the tab is
 * closed or loaded again.
 */
export function useUnsaved(close: () => void): Unsaved {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  useCloseOnBack(isUnsaved, () => setLeaving(() => close));
  useAskBeforeUnload(isUnsaved);
  useEffect(() => (isUnsaved ? guardUnsaved((go) => setLeaving(() => go)) : undefined), [isUnsaved]);
  const setUnsaved = useCallback((next: boolean) => setIsUnsaved(next), []);
  return {
    setUnsaved,
    // in a later task, else the Escape that asks the question also answers it
    leave: (go) => void (isUnsaved ? setTimeout(() => setLeaving(() => go)) : go()),
    leaving,
    stay: () => setLeaving(null),
  };
}
