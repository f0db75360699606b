"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import page from "@/ui/page.module.css";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";
import { Brings, EventPerson } from "./event-person";

type Props = {
  activity: ActivityView;
  now: Date /** whose own list of answers names the participants */;
  isHost: boolean;
};

/** The host and the first fifty participants; of the others only the number. */
export function EventPeople({ activity, now, isHost }: Props) {
  const { host } = activity;
  return (
    <div className={styles.people}>
      <section className={clsx(page.card, styles.card)}>
        <h2 className={styles.section}>
          <FormattedMessage id="activities.event.host" />
        </h2>
        <EventPerson person={host} />
      </section>
      {!isHost && <Participants activity={activity} now={now} />}
    </div>
  );
}

function Participants({ activity, now }: { activity: ActivityView; now: Date }) {
  const { participants, _count } = activity;
  const isOver = isPast(activity, now);
  const more = _count.participants - _count.guests - participants.length;
  return (
    <section className={clsx(page.card, styles.card)}>
      <h2 className={styles.section}>
        <FormattedMessage id="activities.event.people" values={{ count: _count.participants }} />
      </h2>
      {participants.length === 0 ? (
        <p className={styles.nobody}>
          <FormattedMessage id={isOver ? "activities.places.nobody" : "activities.event.nobody"} />
        </p>
      ) : (
        <ul>
          {participants.map(({ user, guests }) => (
            <li key={user.id}>
              <EventPerson person={user} line={guests > 0 ? <Brings guests={guests} /> : undefined} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.nobody}>
          <FormattedMessage id="activities.event.more" values={{ count: more }} />
        </p>
      )}
    </section>
  );
}
