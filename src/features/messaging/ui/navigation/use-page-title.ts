"use client";

import { useEffect } from "react";
import { useNavigation } from "../navigation/use-navigation";

/** Sets the page title of a view that was reached by client-side navigation. */
export function usePageTitle(title: string | undefined): void {
  const { isInPanel } = useNavigation();
  useEffect(() => {
    if (title && !isInPanel) document.title = `${title} · Samvaro`;
  }, [title, isInPanel]);
}
