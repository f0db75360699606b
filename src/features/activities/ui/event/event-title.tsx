"use client";

import dynamic from "next/dynamic";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { CategoryChip } from "@/features/categories/ui/category-chip";
import { patiently } from "@/ui/later";
import { isAnsweredByInvitation } from "../../participants/rules";
import { isAnsweredByTime } from "../../times/rules";
import { ActivityTitle } from "../activity-title";
import { AnswerControl } from "../answer-control";
import { Capacity } from "../capacity";
import { JoinControl } from "../join-control";
import type { useParticipation } from "../use-participation";
import styles from "./event.module.css";

const TimeAnswers = dynamic(() => patiently(() => import("../time-answers").then((it) => it.TimeAnswers)));

type Props = { me: AccountView; participation: ReturnType<typeof useParticipation>; now: Date };

/** The title and the answers. While an invitation is pending, they stand with it, below. */
export function EventTitle({ me, participation, now }: Props) {
  const { shown } = participation;
  const isMine = shown.host.id === me.id;
  const isByTime = !isMine && isAnsweredByTime(shown, now);
  return (
    <header className={styles.head}>
      <div className={styles.headBody}>
        <h1 className={styles.title}>
          <ActivityTitle activity={shown} />
        </h1>
        {shown.category && (
          <p className={styles.category}>
            <CategoryChip category={shown.category} />
          </p>
        )}
        {isMine && (
          <p className={styles.own}>
            <FormattedMessage id="activities.host.mine" />
          </p>
        )}
      </div>
      <div className={styles.join}>
        <Capacity activity={shown} now={now} />
        <span className={styles.control}>
          {isByTime && <TimeAnswers me={me} participation={participation} now={now} />}
          {!isByTime && !isAnsweredByInvitation(shown, now) && (
            <>
              <JoinControl me={me} participation={participation} now={now} isMain />
              <AnswerControl me={me} participation={participation} now={now} isMain />
            </>
          )}
        </span>
      </div>
    </header>
  );
}
