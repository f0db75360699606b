import { IconCalendarOff, IconCheck, IconHistory, IconLock, IconUsers } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Pill } from "@/ui/pill";
import type { JoinLabel } from "../participants/rules";

const icons = {
  cancelled: IconCalendarOff,
  joined: IconCheck,
  past: IconHistory,
  full: IconUsers,
  closed: IconLock,
} as const satisfies Record<JoinLabel, unknown>;

const words = {
  cancelled: "activities.label.cancelled",
  joined: "activities.label.joined",
  past: "activities.label.past",
  full: "activities.label.full",
  closed: "activities.label.closed",
} as const satisfies Record<JoinLabel, string>;

/** The same in each language. */
const fixedWords = {
  cancelled: "activities.friend.cancelled",
  joined: "activities.friend.joined",
  past: "activities.friend.past",
  full: "activities.friend.full",
  closed: "activities.friend.closed",
} as const satisfies Record<JoinLabel, string>;

/** Why joining is not offered. `isFixed`: in the friend's dialog, which has labels of its own. */
export function JoinLabelPill({ kind, isFixed = false }: { kind: JoinLabel; isFixed?: boolean }) {
  const Icon = icons[kind];
  return (
    <Pill tone={kind === "joined" ? "brand" : "quiet"}>
      <Icon size={14} aria-hidden="true" />
      <FormattedMessage id={(isFixed ? fixedWords : words)[kind]} />
    </Pill>
  );
}
