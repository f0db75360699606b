"use client";

import { useIntl } from "react-intl";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { CountBadge } from "@/ui/count-badge";

const sources = {
  reports: ["openReports"],
  feedback: ["openFeedback"],
  all: ["openReports", "openFeedback"],
} as const;

type Props = { of: keyof typeof sources; tone?: "red" | "brand" | "quiet" };

/** How many reports and how much feedback wait for the staff, live; nothing at zero. */
export function WaitingBadge({ of, tone = "red" }: Props) {
  const intl = useIntl();
  const badges = useBadges();
  const count = sources[of].reduce((sum, name) => sum + (badges[name] ?? 0), 0);
  if (count < 1) return null;
  return (
    <CountBadge
      count={count}
      tone={tone}
      label={intl.formatMessage({ id: "moderation.waiting" }, { count })}
    />
  );
}
