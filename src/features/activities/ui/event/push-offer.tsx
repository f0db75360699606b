"use client";

import { useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PushQuestion } from "@/features/notifications/ui/push/push-question";
import type { ActivityView } from "../../views";
import { zoneIn } from "../time-text";

/** Later by so much is the change in the example. */
const LATER_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type Props = { me: AccountView; activity: ActivityView };

/** Offers push to somebody who has just said yes or maybe, with this activity as the example. */
export function PushOffer({ me, activity }: Props) {
  const intl = useIntl();
  const { title, dateTime, allDay } = activity;
  const begin = new Date(activity.time ? dateTime : (activity.nextTime ?? dateTime)).getTime();
  const zone = zoneIn(activity);
  const day = intl.formatDate(begin + DAY_MS, { weekday: "long", day: "numeric", month: "long", ...zone });
  const example = allDay
    ? intl.formatMessage({ id: "notifications.push.askExampleDay" }, { title, day })
    : intl.formatMessage(
        { id: "notifications.push.askExample" },
        { title, time: intl.formatTime(begin + LATER_MS) },
      );
  return <PushQuestion me={me} example={example} />;
}
