"use client";

import { IconGauge } from "@tabler/icons-react";
import clsx from "clsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import parts from "../parts/parts.module.css";
import styles from "./session-effort.module.css";

const steps = [
  "training.effort.session1",
  "training.effort.session2",
  "training.effort.session3",
  "training.effort.session4",
  "training.effort.session5",
  "training.effort.session6",
  "training.effort.session7",
  "training.effort.session8",
  "training.effort.session9",
  "training.effort.session10",
] as const;

/** The word of a step; a half has that of the step below. */
const wordOf = (rpe: number) => steps[Math.floor(rpe) - 1] ?? steps[0];

type Props = { rpe: number | null; onChoose: (rpe: number | null) => void };

function Steps({ rpe, onChoose }: Props) {
  return (
    <fieldset className={styles.steps}>
      <legend className={styles.title}>
        <FormattedMessage id="training.effort.ask" />
      </legend>
      <p className={styles.why}>
        <FormattedMessage id="training.effort.why" />
      </p>
      <div className={styles.grid}>
        {steps.map((word, index) => (
          <button
            key={word}
            type="button"
            className={clsx(parts.tile, styles.step)}
            aria-pressed={rpe === index + 1}
            onClick={() => onChoose(rpe === index + 1 ? null : index + 1)}
          >
            <b>{index + 1}</b>
            <FormattedMessage id={word} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** How hard a workout was in all: asked in ten steps, one press each, and changed later. It can be left out. */
export function SessionEffort({ rpe, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const choose = (chosen: number | null) => {
    flushSync(() => {
      setOpen(false);
      onChoose(chosen);
    });
    // the step that was pressed is gone
    change.current?.focus();
  };
  return (
    <section className={clsx(page.card, styles.card)}>
      {rpe === null || isOpen ? (
        <Steps rpe={rpe} onChoose={choose} />
      ) : (
        <div className={styles.answer}>
          <IconGauge size={20} aria-hidden="true" />
          <p>
            <FormattedMessage
              id="training.effort.was"
              values={{
                rpe: (
                  <b>
                    <FormattedNumber value={rpe} />
                  </b>
                ),
                word: <FormattedMessage id={wordOf(rpe)} />,
              }}
            />
          </p>
          <Button ref={change} variant="subtle" size="sm" onClick={() => setOpen(true)}>
            <FormattedMessage id="training.effort.change" />
          </Button>
        </div>
      )}
    </section>
  );
}
