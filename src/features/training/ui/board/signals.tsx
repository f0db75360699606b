import { IconHourglass, IconSpeakerphone, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { CALL_SHOWN_MS } from "../../boards/rules";
import type { BoardView } from "../../boards/views";
import { firstName } from "../coaching/use-coachings";
import { useSecond } from "../log/use-second";
import { timeText } from "../log/values";
import styles from "./signals.module.css";

/** What is left of a rest of all, in seconds. */
function useRestLeft({ rest, now }: Pick<BoardView, "rest" | "now">): number {
  const second = useSecond(now, rest !== null);
  return rest ? Math.max(0, Math.ceil((Date.parse(rest.until) - second) / 1000)) : 0;
}

/** What was called to all, for a minute. */
export function useCall({ call, now }: Pick<BoardView, "call" | "now">): BoardView["call"] {
  const second = useSecond(now, call !== null);
  return call && second < Date.parse(call.at) + CALL_SHOWN_MS ? call : null;
}

type Props = { board: BoardView; className?: string | undefined; onEndRest?: (() => void) | undefined };

/** What whoever leads says to all: a rest, and one line. */
export function Signals({ board, className, onEndRest }: Props) {
  const intl = useIntl();
  const left = useRestLeft(board);
  const call = useCall(board);
  const end = intl.formatMessage({ id: "training.board.rest.end" });
  return (
    <div className={clsx(styles.signals, className)}>
      {left > 0 && (
        <p className={styles.signal} data-kind="rest">
          <IconHourglass size={22} aria-hidden="true" />
          <b>
            <FormattedMessage id="training.board.rest.title" />
          </b>
          <span role="timer" className={styles.left}>
            {timeText(intl, left)}
          </span>
          {onEndRest && (
            <ActionIcon aria-label={end} title={end} color="gray" onClick={onEndRest}>
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </p>
      )}
      <div role="status">
        {call && (
          <p className={styles.signal} data-kind="call">
            <IconSpeakerphone size={22} aria-hidden="true" />
            <span className={styles.said}>
              <b>{firstName(call.by)}: </b>
              {call.text}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
