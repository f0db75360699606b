import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SettingsView } from "../../settings/views";
import type { WorkoutView } from "../../views";
import { canTell, newsOfTick, type RecordNow, recordsNow } from "./records-now";
import { useRecords } from "./use-history";

/** The records that a workout brings, and the one that the latest tick has brought. */
export function useLogRecords(workout: WorkoutView, { formula }: SettingsView) {
  const records = useRecords(workout);
  const now = useMemo(() => recordsNow(workout, records, formula), [workout, records, formula]);
  const before = useRef(now);
  const ticked = useRef<readonly string[]>([]);
  const [news, setNews] = useState<RecordNow | null>(null);
  useEffect(() => {
    const isTold = (setId: string) => canTell(workout, records, setId);
    const told = ticked.current.filter(isTold);
    ticked.current = ticked.current.filter((setId) => !isTold(setId));
    // what comes first is compared with what was before the ticks that still wait
    const found = told.flatMap((setId) => newsOfTick(before.current, now, setId) ?? []).at(-1);
    if (ticked.current.length === 0) before.current = now;
    if (found) setNews(found);
  }, [now, workout, records]);
  // the same object as long as the records are the same sets: most ticks bring none
  const ids = now.flatMap(({ setId }) => setId ?? []).join();
  const recordIds = useMemo(() => new Set(ids.split(",")), [ids]);
  return {
    now,
    recordIds,
    news,
    /** To be called by a tick: what it brings is known when the workout is shown with it, and earlier records are here. */
    expectNews: useCallback((setId: string) => {
      ticked.current = [...ticked.current, setId];
    }, []),
    closeNews: useCallback(() => setNews(null), []),
  };
}
