"use client";

import { IconBarbell, IconChecks, IconLock, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import consent from "../coaching/consent.module.css";
import { firstName } from "../coaching/use-coachings";
import styles from "./activity-training.module.css";
import type { BoardPlace } from "./use-board";
import { useJoining } from "./use-joining";
import { WeightsChoice } from "./weights-choice";

type FormProps = { onClose: () => void; place: BoardPlace; host: PersonView; isLeader: boolean };

/** Says what is seen on the board before the member joins it. */
export const JoinDialog = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog
    isCompact
    opened={opened}
    onClose={props.onClose}
    width={460}
    title={<FormattedMessage id="training.board.join.title" />}
  >
    <JoinForm {...props} />
  </Dialog>
);

const seen = [
  { Icon: IconUser, id: "training.board.join.name" },
  { Icon: IconBarbell, id: "training.board.join.exercise" },
  { Icon: IconChecks, id: "training.board.join.ticks" },
] as const;

function JoinForm({ onClose, place, host, isLeader }: FormProps) {
  const [showsWeights, setShown] = useState(false);
  const { run, isPending, failure } = useJoining(place, onClose);
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage
          id={isLeader ? "training.board.join.leaderText" : "training.board.join.text"}
          values={{ name: firstName(host) }}
        />
      </p>
      <ul className={styles.seen}>
        {seen.map(({ Icon, id: word }) => (
          <li key={word}>
            <Icon size={20} aria-hidden="true" />
            <FormattedMessage id={word} />
          </li>
        ))}
      </ul>
      <div className={consent.group}>
        <WeightsChoice isOn={showsWeights} onChange={setShown} />
      </div>
      <div className={styles.note}>
        <Note icon={<IconLock size={18} aria-hidden="true" />}>
          <FormattedMessage id="training.board.join.end" />
        </Note>
      </div>
      {failure && (
        <div className={styles.note}>
          <Note kind="error">{failure}</Note>
        </div>
      )}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="training.coaching.consent.notNow" />
        </Button>
        <Button loading={isPending} onClick={() => run(showsWeights)} data-autofocus>
          <FormattedMessage id="training.board.join.action" />
        </Button>
      </DialogFooter>
    </>
  );
}
