"use client";

import { useEffect } from "react";
import { type OpenMessage, ownPath } from "@/lib/push";
import { leavePage } from "@/ui/unsaved-guard";
import { useNavigate } from "@/ui/use-navigate";

const isOpen = (data: unknown): data is OpenMessage =>
  typeof data === "object" && data !== null && (data as { type?: unknown }).type === "open";

/** Goes where a pressed notification leads, as a link of the page would. */
export function useWorkerMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // missing without HTTPS. Each call is optional, as the build has left an early return out
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent) => {
      if (!isOpen(data)) return;
      ports[0]?.postMessage("opening");
      const { path } = data;
      if (path === null) return;
      const place = ownPath(path, window.location.origin);
      const here = `${window.location.pathname}${window.location.search}`;
      if (place !== here) leavePage(() => navigate.push(place));
    };
    worker?.addEventListener("message", listen);
    worker?.startMessages();
    return () => worker?.removeEventListener("message", listen);
  }, [navigate]);
}
