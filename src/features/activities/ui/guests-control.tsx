"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { Stepper } from "@/ui/stepper";
import { isGoingAhead } from "../cancellations/rules";
import { hasPlacesForGuests, isGuestCountAllowed } from "../guests/rules";
import { isClosed } from "../participants/rules";
import { isAnsweredByTime, isPast } from "../times/rules";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";
import { useGuests } from "./use-guests";
import type { Participation } from "./use-participation";

type Props = { participation: Participation; now: Date };

/** Whether the user may bring guests, or does: only who comes, and not to a time that has begun or is cancelled. */
const isOffered = (shown: ActivityView, now: Date) =>
  shown.isJoined &&
  !isPast(shown, now) &&
  isGoingAhead(shown) &&
  (shown.time === null || isAnsweredByTime(shown, now)) &&
  (shown.maxGuests > 0 || shown.guests > 0);

/** How many guests the user brings, one by one: to the time that is shown, or to all. */
export function GuestsControl({ participation, now }: Props) {
  const intl = useIntl();
  const { shown } = participation;
  const setting = useGuests(participation);
  if (!isOffered(shown, now)) return null;
  const { guests, maxGuests, maxParticipants, _count, title } = shown;
  const oneMore = { before: guests, guests: guests + 1 };
  const isAllowed = isGuestCountAllowed({ ...oneMore, maxGuests });
  const hasPlace = hasPlacesForGuests({ ...oneMore, maxParticipants, joined: _count.participants });
  const step = (id: string, isStepOffered: boolean) => ({
    title: intl.formatMessage({ id }),
    label: `${intl.formatMessage({ id: "activities.guests.label" })}, ${intl.formatMessage({ id })}: ${title}`,
    isOffered: isStepOffered,
  });
  return (
    <div className={styles.guests}>
      <span>
        <FormattedMessage id="activities.guests.label" />
        <span className={styles.guestsHint}>
          {" – "}
          {isAllowed && !hasPlace ? (
            <FormattedMessage id="activities.guests.full" />
          ) : (
            <FormattedMessage id="activities.guests.most" values={{ count: Math.max(guests, maxGuests) }} />
          )}
        </span>
      </span>
      <Stepper
        value={guests}
        fewer={step("activities.tasks.fewer", guests > 0)}
        more={step("activities.tasks.more", isAllowed && hasPlace && !isClosed(shown, now))}
        isPending={setting.isPending || participation.isPending}
        onStep={setting.run}
      />
    </div>
  );
}
