"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { BubblesScene } from "@/ui/drawn/scenes";
import { EmptyState } from "@/ui/states";

/** What groups are for, while I am in none. */
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
