"use client";

import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import type { ActivityView } from "../views";

/** Leads to the next time of a repeating activity, where that time is answered alone. */
export function NextTimeLink({ me, activity }: { me: PersonView; activity: ActivityView }) {
  const intl = useIntl();
  const { id, title, recurrence, nextOccurrence, host, cancelledAt } = activity;
  if (recurrence === null || nextOccurrence === null || host.id === me.id || cancelledAt) return null;
  const words = intl.formatMessage({ id: "activities.times.next" });
  return (
    <Button
      component={Link}
      href={`/events/${id}?time=${encodeURIComponent(nextOccurrence)}`}
      prefetch={false}
      size="sm"
      variant="subtle"
      aria-label={`${words}: ${title}`}
    >
      <FormattedMessage id="activities.times.next" />
    </Button>
  );
}
