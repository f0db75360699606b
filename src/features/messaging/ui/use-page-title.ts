"use client";

import { useEffect } from "react";

/** The title of a place that was reached without asking the server for a page. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Samvaro`;
  }, [title]);
}
