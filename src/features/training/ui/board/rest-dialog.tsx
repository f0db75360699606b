"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { timeText } from "../log/values";
import styles from "./lead.module.css";
import type { BoardPlace } from "./use-board";
import { useRestingAll } from "./use-board-acts";

/** Seconds that can be chosen. */
const RESTS = [60, 90, 120];

type Props = { opened: boolean; onClose: () => void; place: BoardPlace };

/** Begins one rest for all with one press. */
export function RestDialog({ opened, onClose, place }: Props) {
  const intl = useIntl();
  const { run, isPending, input, failure } = useRestingAll(place, onClose);
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={onClose}
      width={400}
      title={<FormattedMessage id="training.board.rest.title" />}
    >
      <p className={styles.lead}>
        <FormattedMessage id="training.board.rest.text" />
      </p>
      <div className={styles.rests}>
        {RESTS.map((seconds) => (
          <Button
            key={seconds}
            size="lg"
            variant="light"
            className={styles.rest}
            loading={isPending && input === seconds}
            onClick={() => run(seconds)}
          >
            {timeText(intl, seconds)}
          </Button>
        ))}
      </div>
      {failure && <Note kind="error">{failure}</Note>}
    </Dialog>
  );
}
