"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { belowDialogs } from "./history-entry";

/** The router's navigation, for code that may run in a dialog or right after one has closed. */
export function useNavigate() {
  const router = useRouter();
  return useMemo(
    () => ({
      push: (href: string) => belowDialogs(() => router.push(href)),
      replace: (href: string) => belowDialogs(() => router.replace(href)),
    }),
    [router],
  );
}
