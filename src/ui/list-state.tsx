"use client";

import { ErrorState } from "./error-state";
import type { LoadedList } from "./paged-list";
import { SkeletonRows } from "./skeleton-rows";

type Props = {
  list: LoadedList;
  /** There is something to show, also after a later fetch has failed. */
  isLoaded: boolean;
  /** Rows of the skeleton. */
  rows: number;
};

/** In place of a list that is loading, or could not be loaded. */
export function ListState({ list, isLoaded, rows }: Props) {
  if (isLoaded) return null;
  if (!list.isError) return <SkeletonRows rows={rows} />;
  return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
}
