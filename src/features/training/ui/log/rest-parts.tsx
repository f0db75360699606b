"use client";

import { IconBellRinging, IconPlayerSkipForward } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import page from "@/ui/page.module.css";
import { useLog } from "./log-context";
import parts from "./parts.module.css";
import { Plates } from "./plates";
import styles from "./rest.module.css";
import { LeftText, RestClock, Ring, useRestLeft } from "./rest-ring";
import { canAskToNotify } from "./ring";
import type { RunningRest } from "./timers";
import type { Next } from "./use-next";

type Props = { rest: RunningRest; next: Next | null };

const STEP = 15;

/** Fifteen seconds less or more, or no rest. */
function Steps() {
  const { timers } = useLog();
  return (
    <div className={styles.steps}>
      <Button variant="default" onClick={() => timers.lengthenRest(-STEP)}>
        <FormattedMessage id="training.rest.less" values={{ seconds: STEP }} />
      </Button>
      <Button variant="default" onClick={() => timers.lengthenRest(STEP)}>
        <FormattedMessage id="training.rest.more" values={{ seconds: STEP }} />
      </Button>
      <Button variant="light" onClick={() => timers.endRest()}>
        <FormattedMessage id="training.rest.skip" />
      </Button>
    </div>
  );
}

/** What comes next, and how its bar is loaded. */
function Upcoming({ next }: { next: Next }) {
  const { facts } = useLog();
  const { one, letter, place, text, lastText, values } = next;
  const isOnBar = facts.get(one.exercise.id)?.equipment === "BARBELL";
  return (
    <div className={styles.next}>
      <div className={styles.nextHead}>
        {letter && <span className={parts.letter}>{letter}</span>}
        <p className={styles.nextText}>
          <b>
            <FormattedMessage id="training.rest.next" values={{ what: text || one.exercise.name }} />
          </b>
          <span>
            {one.exercise.name}, {place}
            {lastText && (
              <>
                {" · "}
                <FormattedMessage id="training.rest.last" values={{ what: lastText }} />
              </>
            )}
          </span>
        </p>
      </div>
      {isOnBar && values.weight && <Plates weight={values.weight} />}
    </div>
  );
}

/** On a wide screen the rest is a card beside the exercises. */
export function RestCard({ rest, next }: Props) {
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="training-rest">
      <div className={styles.cardHead}>
        <h2 id="training-rest">
          <FormattedMessage id="training.rest.title" />
        </h2>
        {next && (
          <span>
            <FormattedMessage id="training.rest.before" values={{ place: next.place }} />
          </span>
        )}
      </div>
      <RestClock rest={rest} />
      <Steps />
      {next && <Upcoming next={next} />}
    </section>
  );
}

/** On a phone it is a bar at the foot of the page; a press opens the rest. */
export function RestBar({ rest, next }: Props) {
  const intl = useIntl();
  const { timers, open } = useLog();
  const { left, share } = useRestLeft(rest);
  const skip = intl.formatMessage({ id: "training.rest.skipLong" });
  return (
    <section className={styles.barPlace} aria-label={intl.formatMessage({ id: "training.rest.title" })}>
      <div className={clsx(parts.dock, styles.restBar, "raised")}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => open({ kind: "rest" })}
        >
          <span className={styles.small}>
            <Ring share={share} width={11} />
          </span>
          <span className={styles.barText}>
            <b role="timer">
              <LeftText left={left} />
            </b>
            <span>
              {left < 0 || !next ? (
                <FormattedMessage id={left < 0 ? "training.rest.over" : "training.rest.title"} />
              ) : (
                <FormattedMessage id="training.rest.beforeLong" values={{ place: next.place }} />
              )}
            </span>
          </span>
        </button>
        <Button variant="subtle" size="sm" onClick={() => timers.lengthenRest(STEP)}>
          <FormattedMessage id="training.rest.more" values={{ seconds: STEP }} />
        </Button>
        <ActionIcon aria-label={skip} title={skip} onClick={() => timers.endRest()}>
          <IconPlayerSkipForward size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
    </section>
  );
}

/** How the end of a rest is told. A notification is asked for here alone. */
function Alarm() {
  const [canAsk, setCanAsk] = useState(canAskToNotify);
  const ask = () => void Notification.requestPermission().then(() => setCanAsk(canAskToNotify()));
  return (
    <div className={styles.alarm}>
      <IconBellRinging size={18} aria-hidden="true" />
      <FormattedMessage id="training.rest.alarm" />
      {canAsk && (
        <Button variant="subtle" size="sm" onClick={ask}>
          <FormattedMessage id="training.rest.notify" />
        </Button>
      )}
    </div>
  );
}

type SheetProps = { opened: boolean; onClose: () => void; rest: RunningRest | null; next: Next | null };

/** The rest on a phone: the time in large, what is next, and the plates for it. */
export function RestSheet({ opened, onClose, rest, next }: SheetProps) {
  return (
    <Dialog
      opened={opened && rest !== null}
      onClose={onClose}
      title={<FormattedMessage id="training.rest.title" />}
      width={400}
      isCompact
    >
      {rest && (
        <div className={styles.sheet}>
          <RestClock rest={rest} />
          <Steps />
          {next && <Upcoming next={next} />}
          <Alarm />
        </div>
      )}
    </Dialog>
  );
}
