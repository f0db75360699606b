"use client";

import { useEffect } from "react";
import { usePlace } from "./use-place";

/** The title of a place that was reached without asking the server for a page. */
export function usePageTitle(title: string | undefined): void {
  const { isBeside } = usePlace();
  useEffect(() => {
    if (title && !isBeside) document.title = `${title} · Samvaro`;
  }, [title, isBeside]);
}
