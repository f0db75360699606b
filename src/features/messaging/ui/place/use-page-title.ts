"use client";

import { useEffect } from "react";
import { usePlace } from "./use-place";

/** Sets the page title of a view that was reached by client-side navigation. */
export function usePageTitle(title: string | undefined): void {
  const { isBeside } = usePlace();
  useEffect(() => {
    if (title && !isBeside) document.title = `${title} · Samvaro`;
  }, [title, isBeside]);
}
