"use client";

import { IconSearchOff } from "@tabler/icons-react";
import { EmptyState, type StateProps } from "./empty-state";
import { IconTile } from "./icon-tile";

/** A search without results. */
export function NoResultsState(props: Omit<StateProps, "drawing">) {
  const tile = (
    <IconTile kind="large" isQuiet>
      <IconSearchOff size={28} />
    </IconTile>
  );
  return <EmptyState {...props} drawing={tile} />;
}
