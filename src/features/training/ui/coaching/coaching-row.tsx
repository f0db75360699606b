"use client";

import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import row from "@/ui/row.module.css";
import type { CoachingView } from "../../coachings/views";
import styles from "./coaching.module.css";
import { sharesText } from "./share-words";
import { otherOf, useEnding } from "./use-coachings";

type RowProps = {
  person: PersonView;
  href?: string;
  line: ReactNode;
  time?: ReactNode;
  children?: ReactNode;
};

/** A person with what is between the two, and what can be done. */
export function CoachingRow({ person, href, line, time, children }: RowProps) {
  return (
    <li className={styles.row} ref={keepFocus}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={44} />
      <div className={styles.text}>
        <Link className={clsx(row.link, styles.name)} href={href ?? `/${person.username}`} prefetch={false}>
          {person.name}
        </Link>
        <p className={styles.line}>{line}</p>
        {time && <p className={styles.time}>{time}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

/** The same of the other person of a coaching. */
const Row = ({ coaching, ...row }: Omit<RowProps, "person"> & { coaching: CoachingView }) => (
  <CoachingRow person={otherOf(coaching)} {...row} />
);

const Since = ({ at }: { at: string | null }) =>
  at && (
    <FormattedMessage
      id="training.coaching.since"
      values={{ day: <FormattedDate value={at} day="numeric" month="long" year="numeric" /> }}
    />
  );

type ActiveProps = { coaching: CoachingView; onChange?: () => void; onEnd: () => void };

/** What the coach sees, in words. `place`: the organizations that have named them, in words. */
export function CoachRow({ coaching, place, onChange, onEnd }: ActiveProps & { place: string | null }) {
  const intl = useIntl();
  const { shares, answeredAt, coach } = coaching;
  const named = (id: string) => intl.formatMessage({ id }, { name: coach.name });
  return (
    <Row
      coaching={coaching}
      line={
        <FormattedMessage
          id={shares.length > 0 ? "training.coaching.sees" : "training.coaching.seesNothing"}
          values={{ shares: sharesText(intl, shares) }}
        />
      }
      time={
        <>
          <Since at={answeredAt} />
          {place && <span className={styles.place}>{place}</span>}
        </>
      }
    >
      <Button
        variant="default"
        size="sm"
        className={styles.act}
        onClick={onChange}
        aria-label={named("training.coaching.changeOf")}
      >
        <FormattedMessage id="training.coaching.change" />
      </Button>
      <Button
        variant="subtle"
        size="sm"
        className={styles.act}
        onClick={onEnd}
        aria-label={named("training.coaching.endOf")}
      >
        <FormattedMessage id="training.coaching.end.action" />
      </Button>
    </Row>
  );
}

export function ClientRow({ coaching, onEnd }: ActiveProps) {
  const intl = useIntl();
  const { shares, answeredAt, client } = coaching;
  return (
    <Row
      coaching={coaching}
      href={`/training/personal/clients/${client.id}/progress`}
      line={
        <FormattedMessage
          id={shares.length > 0 ? "training.coaching.youSee" : "training.coaching.youSeeNothing"}
          values={{ shares: sharesText(intl, shares) }}
        />
      }
      time={<Since at={answeredAt} />}
    >
      <Button
        variant="subtle"
        size="sm"
        className={styles.act}
        onClick={onEnd}
        aria-label={intl.formatMessage({ id: "training.coaching.endOf" }, { name: client.name })}
      >
        <FormattedMessage id="training.coaching.end.action" />
      </Button>
    </Row>
  );
}

/** A question to the member, which opens what it means. */
export function AskedRow({ coaching, onAnswer }: { coaching: CoachingView; onAnswer: () => void }) {
  const intl = useIntl();
  const { role, createdAt } = coaching;
  return (
    <Row
      coaching={coaching}
      line={
        <FormattedMessage
          id={role === "COACH" ? "training.coaching.asksYou" : "training.coaching.offersYou"}
        />
      }
      time={<TimeAgo at={createdAt} />}
    >
      <Button
        size="sm"
        className={styles.act}
        onClick={onAnswer}
        aria-label={intl.formatMessage(
          { id: "training.coaching.answerTo" },
          { name: otherOf(coaching).name },
        )}
      >
        <FormattedMessage id="training.coaching.answer" />
      </Button>
    </Row>
  );
}

/** A question that the member has sent. */
export function SentRow({ coaching }: { coaching: CoachingView }) {
  const intl = useIntl();
  const { role, createdAt } = coaching;
  const taking = useEnding(() => undefined);
  return (
    <Row
      coaching={coaching}
      line={
        <FormattedMessage
          id={role === "CLIENT" ? "training.coaching.youAsked" : "training.coaching.youOffered"}
        />
      }
      time={<TimeAgo at={createdAt} />}
    >
      <Button
        variant="default"
        size="sm"
        className={styles.act}
        loading={taking.isPending}
        onClick={() => taking.run(coaching)}
        aria-label={intl.formatMessage(
          { id: "training.coaching.takeBackOf" },
          { name: otherOf(coaching).name },
        )}
      >
        <FormattedMessage id="training.coaching.takeBack" />
      </Button>
    </Row>
  );
}

/** What is over: an end, and no failure. */
export const EndedRow = ({ coaching }: { coaching: CoachingView }) => (
  <Row
    coaching={coaching}
    line={
      <FormattedMessage
        id={coaching.role === "COACH" ? "training.coaching.wasClient" : "training.coaching.wasCoach"}
      />
    }
    time={
      coaching.endedAt && (
        <FormattedMessage
          id="training.coaching.endedOn"
          values={{
            day: <FormattedDate value={coaching.endedAt} day="numeric" month="long" year="numeric" />,
          }}
        />
      )
    }
  />
);
