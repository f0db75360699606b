"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { showAt } from "@/ui/history-entry";
import type { SearchKind } from "../rules";
import { readKind } from "./kinds";
import { type Query, readQuery, takeFilters, writeQuery } from "./query";

export function searchAddress(q: string, kind: SearchKind | null): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(kind && { kind: kind.toLowerCase() }) });
  return params.size > 0 ? `/search?${params}` : "/search";
}

/** What is searched for, and the kind that is shown. The address holds both. */
export function useSearchAddress() {
  const params = useSearchParams();
  const [addressed, kind] = [params.get("q") ?? "", readKind(params.get("kind"))];
  const [query, setQuery] = useState(() => readQuery(addressed));
  const written = useRef(addressed);
  useEffect(() => {
    // another address was opened: Back, a link
    if (addressed === written.current) return;
    written.current = addressed;
    setQuery(readQuery(addressed));
  }, [addressed]);
  const show = (next: Query, nextKind: SearchKind | null) => {
    setQuery(next);
    written.current = writeQuery(next);
    showAt(searchAddress(written.current, nextKind));
  };
  return {
    query,
    q: writeQuery(query),
    kind,
    search: (next: Query, isDone = false) => show(takeFilters(next, isDone), kind),
    choose: (nextKind: SearchKind | null) => show(query, nextKind),
  };
}
