"use client";

import { IconCalendarPlus } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import type { ActivityView } from "../../views";

/** The activity as a file that the device's own calendar opens. */
export function AddToCalendar({ activity }: { activity: ActivityView }) {
  return (
    <Button
      component="a"
      href={`/api/activities/${activity.id}/ics`}
      download="activity.ics"
      variant="default"
      leftSection={<IconCalendarPlus size={18} />}
    >
      <FormattedMessage id="activities.event.addToCalendar" />
    </Button>
  );
}
