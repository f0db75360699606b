"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useTransition } from "react";
import { onDialogStep } from "./history-entry";

/**
 * Renders the page again with what the server knows now. A step in the history cancels the router's own refresh, such
 * as the step of a dialog that closes: then it starts again.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router]);
  useEffect(() => (isPending ? onDialogStep(refresh) : undefined), [isPending, refresh]);
  return refresh;
}
