"use client";

import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { CloseFooter, Dialog } from "@/ui/dialog";
import { ListState } from "@/ui/list-state";
import log from "@/ui/log.module.css";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import type { PlaceLogEntryView } from "../../log/views";
import styles from "./event.module.css";

const texts = {
  JOINED: "activities.log.joined",
  QUEUED: "activities.log.queued",
  MOVED_UP: "activities.log.movedUp",
  LEFT: "activities.log.left",
  LEFT_QUEUE: "activities.log.leftQueue",
  PLACES_CHANGED: "activities.log.placesChanged",
  GUESTS_CHANGED: "activities.log.guestsChanged",
  HOST_CHANGED: "activities.log.hostChanged",
} as const;
const PAGE = 25;

/** Opens the log of an activity's places, for its host. */
export function PlaceLogButton({ activityId }: { activityId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={styles.logButton}
        leftSection={<IconHistory size={18} />}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="activities.log.action" />
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="activities.log.title" />}
      >
        <PlaceLog activityId={activityId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Who got, queued for or gave up a place, and when, newest first. */
function PlaceLog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const list = useInfiniteQuery(
    useTRPC().activities.log.list.infiniteQueryOptions(
      { id: activityId, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
    ),
  );
  const entries = list.data?.pages.flatMap((one) => one.entries);
  return (
    <div className={styles.log}>
      <p className={styles.username}>
        <FormattedMessage id="activities.log.about" />
      </p>
      <ListState list={list} isLoaded={entries !== undefined} rows={4} />
      {entries?.length === 0 && (
        <p className={styles.nobody}>
          <FormattedMessage id="activities.log.empty" />
        </p>
      )}
      <ul>
        {entries?.map((entry) => (
          <PlaceLogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton list={list} />
      <CloseFooter onClose={onClose} />
    </div>
  );
}

function PlaceLogEntry({
  entry: { kind, user, position, places, guests, occurrence, createdAt },
}: {
  entry: PlaceLogEntryView;
}) {
  const intl = useIntl();
  const nameOf = useNameOf();
  const isDeleted = user.id === DELETED_PERSON.id;
  const countOf = (count: number | null | undefined) =>
    count === null || count === undefined
      ? intl.formatMessage({ id: "activities.log.noLimit" })
      : intl.formatNumber(count);
  const values = {
    name: <b key="name">{nameOf(user)}</b>,
    hasPosition: position === null ? "no" : "yes",
    position,
    from: countOf(places?.from),
    to: countOf(places?.to),
    guests: guests?.to ?? 0,
    guestsBefore: guests?.from ?? 0,
  };
  return (
    <li className={log.entry}>
      <Avatar name={isDeleted ? "" : user.name} picture={user.profilePicture} seed={user.id} size={36} />
      <div className={log.told}>
        <p>
          <FormattedMessage id={texts[kind]} values={values} />
          {occurrence && (
            <>
              {" "}
              <FormattedMessage id="activities.log.time" values={{ at: new Date(occurrence) }} />
            </>
          )}
        </p>
        <p className={row.line}>
          <time dateTime={createdAt}>
            <FormattedDate value={createdAt} dateStyle="medium" timeStyle="medium" />
          </time>
        </p>
      </div>
    </li>
  );
}
