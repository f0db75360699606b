"use client";

import { useCallback, useEffect, useRef, useState } from "react";

const SHOWN_MS = 2000;

/** The name of what was saved last, for two seconds. */
export function useSaved() {
  const [saved, setSaved] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((name: string) => {
    clearTimeout(timer.current);
    setSaved(name);
    timer.current = setTimeout(() => setSaved(null), SHOWN_MS);
  }, []);
  return { saved, show };
}
