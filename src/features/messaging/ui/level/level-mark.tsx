"use client";

import { IconAt, IconBellOff } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { Level } from "../../levels/rules";

const marks = {
  MENTIONS: { Icon: IconAt, words: "messaging.level.mentionsOnly" },
  NOTHING: { Icon: IconBellOff, words: "messaging.muted" },
} as const;

/** In the list: that the user is not notified of everything in a conversation. */
export function LevelMark({ level, className }: { level: Level; className: string | undefined }) {
  const intl = useIntl();
  if (level === "ALL") return null;
  const { Icon, words } = marks[level];
  const text = intl.formatMessage({ id: words });
  return (
    <span className={className} role="img" aria-label={text} title={text}>
      <Icon size={14} aria-hidden="true" />
    </span>
  );
}
