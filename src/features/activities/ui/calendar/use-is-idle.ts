"use client";

import { useEffect, useState } from "react";
import { onIdle } from "@/ui/idle";

/** Whether the browser has had nothing to do since this part was shown: then what is beside it is loaded. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle;
}
