import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

/** Delay after the last keystroke before a search. */
const DEBOUNCE_MS = 200;
/** From this size a list has a search field. */
const SEARCHED_FROM = 8;

/** What is typed into the search field of a list, and what the server is asked for: the same, trimmed, a little later. */
export function useListSearch() {
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  return { typed, setTyped, q };
}
export type ListSearch = ReturnType<typeof useListSearch>;

export const isSearched = (count: number): boolean => count >= SEARCHED_FROM;
