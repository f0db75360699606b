"use client";

import { useEffect, useState } from "react";

/** Whether a dialog was ever opened: its code is fetched then, and what was typed in it stays while it is closed. */
export function useBegun(opened: boolean): boolean {
  const [hasBegun, setBegun] = useState(opened);
  if (opened && !hasBegun) setBegun(true);
  return hasBegun;
}

/** Opens a dialog a moment after it is there: only one that is there before it opens knows where the focus was. */
export function useOpening(opened: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return opened && isThere;
}
