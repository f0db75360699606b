"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { useTRPC } from "@/ui/trpc";
import type { ActivityView } from "../../views";
import styles from "./queue-trail.module.css";
import { stretchOf } from "./stretch";

type Props = { me: AccountView; activity: ActivityView & { waitlistPosition: number } };

/**
 * The user among those who wait for a place, on a dotted line. Who the others are only the host is told: they are their
 * places.
 */
export function QueueTrail({ me, activity: { id, time, waitlistPosition: own } }: Props) {
  const intl = useIntl();
  const { data } = useQuery(
    useTRPC().activities.participants.waiting.queryOptions({ id, occurrence: time?.occurrence }),
  );
  const count = Math.max(own, data?.waiting ?? own);
  return (
    <ol className={styles.trail} aria-label={intl.formatMessage({ id: "activities.queue.trail" }, { count })}>
      {stretchOf(own, count).map((place) => (
        <li key={place} data-me={place === own || undefined}>
          {place === own ? (
            <Avatar
              name={me.name}
              picture={me.profilePicture}
              seed={me.id}
              size={36}
              className={styles.own}
            />
          ) : (
            <span className={styles.other} aria-hidden="true" />
          )}
          <b>{place}</b>
          {place === own && <FormattedMessage id="activities.queue.you" />}
        </li>
      ))}
    </ol>
  );
}
