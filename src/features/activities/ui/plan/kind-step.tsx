"use client";

import { IconCalendarQuestion, IconChevronRight, IconNote, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import row from "@/ui/row.module.css";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { type KindWords, kindWords } from "./audience-words";
import { WordedIcon } from "./kind-icon";
import { audiences, type PlanKind } from "./plan";
import styles from "./plan.module.css";

const others = {
  poll: {
    Icon: IconCalendarQuestion,
    title: "activities.polls.find",
    text: "activities.polls.findText",
  },
  notice: { Icon: IconNote, title: "activities.create.notice", text: "activities.create.noticeText" },
} as const;
export type OtherKind = keyof typeof others;

const workoutNow = {
  Icon: IconPlayerPlay,
  title: "activities.create.workoutNow",
  text: "activities.create.workoutNowText",
} as const;

const smaller = audiences.filter((kind) => kind !== "PUBLIC");

type Props = {
  /** the activity is planned for the date of this moment */
  date: Date;
  timeZone: string;
  onChoose: (kind: PlanKind) => void;
  onOther: (kind: OtherKind) => void;
  /** Begins a workout now, in place of planning one. */
  onTrain: () => void;
};

/** The first step: shows the date, and selects the type, and with it who sees an activity. */
export function KindStep({ date, timeZone, onChoose, onOther, onTrain }: Props) {
  const types = useStepFocus<HTMLDivElement>();
  return (
    <>
      <p className={styles.date}>
        <FormattedDate
          value={date}
          timeZone={timeZone}
          weekday="long"
          day="numeric"
          month="long"
          year="numeric"
        />
      </p>
      <div className={styles.types} ref={types}>
        <Type title={<FormattedMessage id="activities.create.typeActivity" />}>
          {smaller.map((kind, place) => (
            <Kind
              key={kind}
              tint={styles[kind]}
              words={kindWords[kind]}
              isFirst={place === 0}
              onChoose={() => onChoose(kind)}
            />
          ))}
        </Type>
        <Type title={<FormattedMessage id="activities.create.typeWorkout" />}>
          <Kind tint={styles.WORKOUT} words={workoutNow} onChoose={onTrain} />
          <Kind tint={styles.WORKOUT} words={kindWords.WORKOUT} onChoose={() => onChoose("WORKOUT")} />
        </Type>
        <Type title={<FormattedMessage id="activities.create.typeEvent" />}>
          <Kind tint={styles.PUBLIC} words={kindWords.PUBLIC} onChoose={() => onChoose("PUBLIC")} />
        </Type>
        <Type title={<FormattedMessage id="activities.create.typeOther" />}>
          <Kind words={others.poll} onChoose={() => onOther("poll")} />
          <Kind tint={styles.notice} words={others.notice} onChoose={() => onOther("notice")} />
        </Type>
      </div>
    </>
  );
}

function Type({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={row.heading}>
        {title}
      </h3>
      <ul className={styles.kinds}>{children}</ul>
    </section>
  );
}

type KindProps = {
  words: KindWords;
  tint?: string | undefined;
  isFirst?: boolean;
  onChoose: () => void;
};

function Kind({ words, tint, isFirst, onChoose }: KindProps) {
  return (
    <li>
      <button
        type="button"
        className={clsx(row.row, row.inset, styles.kind)}
        data-autofocus={isFirst || undefined}
        onClick={onChoose}
      >
        <WordedIcon words={words} tint={tint} iconSize={20} />
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
