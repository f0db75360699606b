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
    // the address at once, as `addressed` follows what is typed with a delay; another one was opened by a link or by Back
    const present = new URLSearchParams(window.location.search).get("q") ?? "";
    if (addressed !== present || present === written.current) return;
    written.current = present;
    setQuery(readQuery(present));
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
