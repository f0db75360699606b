"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useIntl } from "react-intl";
import { wallTimeOf } from "@/lib/wall-time";
import { showAt } from "@/ui/history-entry";
import { useMinute } from "@/ui/minute";
import { boundsOf, whenOf } from "./spans";

const names = ["when", "category", "place", "search", "free"] as const;
type Name = (typeof names)[number];
type Filters = Record<Name, string>;

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Delay after the last change before the server is asked. */
const DEBOUNCE_MS = 250;
const MAX_WORDS = 100;
const words = (text: string) => text.trim().slice(0, MAX_WORDS) || undefined;

/** The filters of the list. The address holds them, so that they can be shared and survive a reload. */
export function useOpenFilters(ownZone: string) {
  const search = useSearchParams();
  const timeZone = useIntl().timeZone ?? ownZone;
  const [filters, setFilters] = useState(
    () => Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Filters,
  );
  const [asked] = useDebouncedValue(filters, DEBOUNCE_MS);
  const show = (next: Filters) => {
    setFilters(next);
    const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value.trim() !== ""));
    showAt(query.size > 0 ? `?${query}` : window.location.pathname);
  };
  const { day: today } = wallTimeOf(useMinute(), timeZone);
  return {
    filters,
    timeZone,
    today,
    isFiltered: Object.values(filters).some((value) => value.trim() !== ""),
    set: (name: Name, value: string) => show({ ...filters, [name]: value }),
    clear: () => show({ when: "", category: "", place: "", search: "", free: "" }),
    /** as the server is asked */
    input: {
      ...boundsOf(whenOf(asked.when), today, timeZone),
      categoryId: idShape.test(asked.category) ? asked.category : undefined,
      place: words(asked.place),
      search: words(asked.search),
      free: asked.free ? ("true" as const) : undefined,
    },
  };
}
export type OpenFilters = ReturnType<typeof useOpenFilters>;
