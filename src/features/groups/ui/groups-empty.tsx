"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";

/** Explains what groups are for, while the user is in none. */
export function GroupsEmpty({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      drawing={<BubblesScene />}
      title={<FormattedMessage id="groups.empty.title" />}
      text={<FormattedMessage id="groups.empty.text" />}
      action={action}
    />
  );
}
