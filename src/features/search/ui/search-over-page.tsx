"use client";

import type { AccountView } from "@/features/accounts/views";
import { HistoryLayer, useLayer } from "@/ui/history-layer";
import { later } from "@/ui/later";
import { useHasOpened } from "@/ui/use-dialog-focus";

/** Loaded when it is first opened. */
const SearchLayer = later(() => import("./search-layer").then((module) => module.SearchLayer));

/** The search over the page. `q`: what stands in it, so that Back from a result returns to the others. */
export const searchLayer = new HistoryLayer<{ q: string }>("search");

/** Where the search opens over any page. */
export function SearchOverPage({ me }: { me: AccountView }) {
  const shown = useLayer(searchLayer);
  return useHasOpened(shown !== null) && <SearchLayer me={me} shown={shown} layer={searchLayer} />;
}
