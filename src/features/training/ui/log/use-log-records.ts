import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SettingsView } from "../../settings/views";
import type { WorkoutView } from "../../views";
import { newsOfTick, type RecordNow, recordsNow } from "./records-now";
import { useRecords } from "./use-history";

/** The records that a workout brings, and the one that the latest tick has brought. */
export function useLogRecords(workout: WorkoutView, { formula }: SettingsView) {
  const records = useRecords(workout);
  const now = useMemo(() => recordsNow(workout, records, formula), [workout, records, formula]);
  const before = useRef(now);
  const ticked = useRef<string | null>(null);
  const [news, setNews] = useState<RecordNow | null>(null);
  useEffect(() => {
    const setId = ticked.current;
    ticked.current = null;
    const found = setId && newsOfTick(before.current, now, setId);
    before.current = now;
    if (found) setNews(found);
  }, [now]);
  // the same object as long as the records are the same sets: most ticks bring none
  const ids = now.flatMap(({ setId }) => setId ?? []).join();
  const recordIds = useMemo(() => new Set(ids.split(",")), [ids]);
  return {
    now,
    recordIds,
    news,
    /** To be called by a tick: what it brings is known when the workout is shown with it. */
    expectNews: useCallback((setId: string) => {
      ticked.current = setId;
    }, []),
    closeNews: useCallback(() => setNews(null), []),
  };
}
