"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";

const ROOT = "/messages";
const conversationAt = (id: string) => `${ROOT}/${id}`;

/** How many steps back in the history are ours: it stands in each entry, so that Back and Forward keep it true. */
const steps = (): number => (window.history.state as { samvaroSteps?: number } | null)?.samvaroSteps ?? 0;

const go = (address: string) => window.history.pushState({ samvaroSteps: steps() + 1 }, "", address);
const replace = (address: string) => window.history.replaceState({ samvaroSteps: steps() }, "", address);

/** "Back closes what was opened last", also when a close button does it. */
function leave(address: string) {
  if (steps() > 0) window.history.back();
  else replace(address);
}

/** Which conversation is open and whether a new one is being begun: both stand in the address. */
export function usePlace() {
  const path = usePathname();
  const isNew = useSearchParams().has("new");
  return useMemo(
    () => ({
      openId: path.startsWith(`${ROOT}/`) ? decodeURIComponent(path.slice(ROOT.length + 1)) : null,
      isNew,
      open: (id: string) => conversationAt(id) !== path && go(conversationAt(id)),
      /** in place of the dialog, so that Back does not open that again */
      openInstead: (id: string) => replace(conversationAt(id)),
      close: () => leave(ROOT),
      beginNew: () => go(`${path}?new=1`),
      endNew: () => leave(path),
    }),
    [path, isNew],
  );
}
