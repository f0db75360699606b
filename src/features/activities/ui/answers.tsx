"use client";

import { IconCheck, IconHourglass } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { offerOf } from "../answers/rules";
import type { Standing } from "../standings/rules";
import type { ActivityView } from "../views";
import styles from "./answers.module.css";
import { JoinLabelPill } from "./join-label";
import { useGivingUp } from "./use-giving-up";
import type { Participation } from "./use-participation";

type Props = {
  me: PersonView;
  participation: Participation;
  now: Date;
  /** large, as the main thing on its page */
  isMain?: boolean | undefined;
};

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Yes, maybe and no, for the time that is shown or for all: the one way to answer an activity. A group of radio buttons
 * in which the arrow keys only move, as choosing may give up a place.
 */
export function Answers({ me, participation, now, isMain = false }: Props) {
  const intl = useIntl();
  const group = useRef<HTMLDivElement>(null);
  const { shown } = participation;
  const choose = useChoice(participation);
  const { offered, label, ...known } = offerOf(me, shown, now);
  const { waits } = participation;
  const given = waits ?? known.given;
  const first = offered.find((one) => one === given) ?? offered[0];
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const radios = [...(group.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
    const at = radios.indexOf(document.activeElement as HTMLElement);
    radios[(at + step + radios.length) % radios.length]?.focus();
  };
  return (
    <>
      {label && <JoinLabelPill kind={label} />}
      {offered.length > 0 && (
        <div
          ref={group}
          role="radiogroup"
          aria-label={intl.formatMessage({ id: "activities.answer.group" }, { title: shown.title })}
          className={styles.answers}
          data-main={isMain || undefined}
          onKeyDown={move}
        >
          {offered.map((one) => (
            <Answer
              key={one}
              kind={one}
              activity={shown}
              isGiven={one === given}
              isWaiting={one === waits}
              isReachable={one === first}
              isMain={isMain}
              isPending={participation.isPending}
              onChoose={() => choose(one, given)}
            />
          ))}
        </div>
      )}
      {choose.question}
    </>
  );
}

/** Sends an answer. The given one is not sent again, so that pressing it twice gives nothing up. */
function useChoice(participation: Participation) {
  const { isPending, join, queue, answer } = participation;
  const { giveUp, question } = useGivingUp(participation);
  const choose = (kind: Standing, given: Standing | null) => {
    if (isPending || kind === given) return;
    if (kind === "GOING") join();
    else if (kind === "WAITING") queue();
    else giveUp(() => answer({ answer: kind, reason: null }));
  };
  return Object.assign(choose, { question });
}

const words = {
  GOING: "activities.answer.yes",
  WAITING: "activities.queue.enter",
  MAYBE: "activities.answer.maybe",
  NO: "activities.answer.no",
} as const;

type AnswerProps = {
  kind: Standing;
  activity: ActivityView;
  isGiven: boolean;
  /** for a net */
  isWaiting: boolean;
  /** by the tab key */
  isReachable: boolean;
  isMain: boolean;
  /** A press would be lost. It keeps the focus, unlike what is disabled. */
  isPending: boolean;
  onChoose: () => void;
};

function Answer({
  kind,
  activity,
  isGiven,
  isWaiting,
  isReachable,
  isMain,
  isPending,
  onChoose,
}: AnswerProps) {
  const intl = useIntl();
  const isQueued = kind === "WAITING" && isGiven && !isWaiting;
  const id = isQueued ? "activities.queue.position" : words[kind];
  const values = { position: activity.waitlistPosition ?? 0 };
  const Icon = isQueued ? IconHourglass : IconCheck;
  const isForAll = activity.recurrence !== null && activity.time === null;
  const target = isForAll
    ? intl.formatMessage({ id: "activities.answer.ofAll" }, { title: activity.title })
    : activity.title;
  const name = `${intl.formatMessage({ id }, values)}: ${target}`;
  return (
    <Button
      role="radio"
      aria-checked={isGiven}
      aria-disabled={isPending}
      aria-label={isWaiting ? intl.formatMessage({ id: "activities.waiting.answer" }, { name }) : name}
      data-waiting={isWaiting || undefined}
      tabIndex={isReachable ? 0 : -1}
      size={isMain ? "md" : "sm"}
      variant={isGiven && !isWaiting ? "filled" : "default"}
      leftSection={isGiven && <Icon size={16} aria-hidden="true" />}
      onClick={onChoose}
    >
      <FormattedMessage id={id} values={values} />
    </Button>
  );
}
