"use client";

import { TextInput } from "@mantine/core";
import { IconCalendarQuestion, IconChevronRight, IconNote, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import row from "@/ui/row.module.css";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { type KindWords, kindWords } from "./audience-words";
import { WordedIcon } from "./kind-icon";
import { type ActivityValues, audiences, type PlanKind, TITLE_LENGTH } from "./plan";
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

/** The one that nobody sees who was not asked. */
const FIRST = "PRIVATE";
const smaller = audiences.filter((kind) => kind !== "PUBLIC");

type Props = {
  /** when it is planned for */
  values: ActivityValues;
  /** the hours were chosen too, and are shown */
  isExact: boolean;
  title: string;
  onTitle: (title: string) => void;
  onChoose: (kind: PlanKind) => void;
  onOther: (kind: OtherKind) => void;
  /** Begins a workout now, in place of planning one. */
  onTrain: () => void;
};

/**
 * The first step: shows the date, and the hours that were chosen in the calendar, takes the title at once, and selects the
 * type, and with it who sees an activity. Enter chooses the first.
 */
export function KindStep({ values, isExact, title, onTitle, onChoose, onOther, onTrain }: Props) {
  const intl = useIntl();
  const step = useStepFocus<HTMLFormElement>();
  return (
    <>
      <p className={styles.date}>
        <FormattedDate
          value={noonOf(values.day)}
          timeZone="UTC"
          weekday="long"
          day="numeric"
          month="long"
          year="numeric"
        />
        {isExact && `, ${values.time}–${values.endTime}`}
      </p>
      <form
        ref={step}
        className={styles.begun}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(FIRST);
        }}
      >
        <TextInput
          label={<FormattedMessage id="activities.form.title" />}
          placeholder={intl.formatMessage({ id: "activities.form.titleExample" })}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          enterKeyHint="next"
          value={title}
          onChange={({ currentTarget: { value } }) => onTitle(value)}
          data-autofocus
        />
      </form>
      <div className={styles.types}>
        <Type title={<FormattedMessage id="activities.create.typeActivity" />}>
          {smaller.map((kind) => (
            <Kind key={kind} tint={styles[kind]} words={kindWords[kind]} onChoose={() => onChoose(kind)} />
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
  onChoose: () => void;
};

function Kind({ words, tint, onChoose }: KindProps) {
  return (
    <li>
      <button type="button" className={clsx(row.row, row.inset, styles.kind)} onClick={onChoose}>
        <WordedIcon words={words} tint={tint} iconSize={20} />
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
