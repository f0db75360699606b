"use client";

import { useEffect, useRef } from "react";
import { enterDialog } from "./history-entry";

/** Back closes an open part that has no address and no layer: it has a history entry as long as it is open. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (isOpen ? enterDialog(() => close.current()) : undefined), [isOpen]);
}
