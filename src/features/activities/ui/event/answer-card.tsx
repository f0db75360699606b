"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { patiently } from "@/ui/later";
import page from "@/ui/page.module.css";
import { offerOf } from "../../answers/rules";
import { isAnsweredByTime, isPast } from "../../times/rules";
import { AnswerState } from "../answer-state";
import { Answers } from "../answers";
import { Capacity } from "../capacity";
import { GuestsControl } from "../guests-control";
import { PeopleStack } from "../people-stack";
import { TakeBack } from "../take-back";
import type { Participation } from "../use-participation";
import styles from "./answer-card.module.css";
import { AnswerReason } from "./answer-reason";

const TimeAnswers = dynamic(() => patiently(() => import("../time-answers").then((it) => it.TimeAnswers)));
const QueueTrail = dynamic(() => patiently(() => import("./queue-trail").then((it) => it.QueueTrail)));

type Props = { me: AccountView; participation: Participation; now: Date };

/** The user's answer, the way to give one, and below how many places there are. */
export function AnswerCard({ me, participation, now }: Props) {
  const { shown } = participation;
  const { offered } = offerOf(me, shown, now);
  const isMine = shown.host.id === me.id;
  const isByTime = !isMine && isAnsweredByTime(shown, now);
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="own-answer">
      <h2 id="own-answer" className={styles.state}>
        {isMine ? (
          <FormattedMessage id="activities.event.people" values={{ count: shown._count.participants }} />
        ) : isPast(shown, now) || offered.length === 0 ? (
          <FormattedMessage id="activities.answer.title" />
        ) : (
          <AnswerState me={me} activity={shown} now={now} />
        )}
      </h2>
      {isByTime ? (
        <TimeAnswers me={me} participation={participation} now={now} />
      ) : (
        <Answers me={me} participation={participation} now={now} isMain />
      )}
      <div className={styles.places}>
        <Capacity activity={shown} now={now} />
        <PeopleStack activity={shown} />
      </div>
      {shown.waitlistPosition !== null && (
        <QueueTrail me={me} activity={{ ...shown, waitlistPosition: shown.waitlistPosition }} />
      )}
      {!isByTime && <GuestsControl participation={participation} now={now} />}
      <AnswerReason key={shown.answer} participation={participation} />
      {!isByTime && (
        <div className={styles.takeBack}>
          <TakeBack me={me} participation={participation} now={now} />
        </div>
      )}
    </section>
  );
}
