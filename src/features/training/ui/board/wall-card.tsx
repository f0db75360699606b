import { IconTrophy } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import type { BoardPersonView } from "../../boards/views";
import { BoardDots } from "./board-dots";
import { besideText, figureText, numbersText } from "./board-text";
import { StateLine } from "./state-line";
import type { Ringing } from "./use-ringing";
import styles from "./wall-card.module.css";

type Props = {
  one: BoardPersonView;
  name: string;
  ringing: Ringing | null;
  /** When the board was loaded. */
  now: string;
};

/** A person on the wall; for the time of a record, the record. */
export function WallCard({ one, name, ringing, now }: Props) {
  const intl = useIntl();
  const { person, exercise } = one;
  const record = ringing?.record ?? null;
  const shown = record ? record.exercise : exercise;
  const figure = record ? numbersText(intl, { ...record, seconds: null }) : figureText(intl, one);
  return (
    <li className={styles.card} data-record={record !== null || undefined}>
      <div className={styles.person}>
        <Avatar
          className={styles.picture ?? ""}
          name={person.name}
          picture={person.profilePicture}
          seed={person.id}
          size={64}
        />
        <div className={styles.personText}>
          <h2>{name}</h2>
          <p className={styles.exercise}>{shown?.name}</p>
        </div>
      </div>
      <p className={styles.figure}>{figure || <FormattedMessage id="training.board.record.title" />}</p>
      <p className={styles.state} role={record ? "status" : undefined}>
        {record ? (
          <>
            <IconTrophy size={18} aria-hidden="true" />
            <FormattedMessage id="training.board.record.new" values={{ exercise: record.exercise.name }} />
          </>
        ) : (
          <>
            <StateLine one={one} now={now} iconSize={18} />
            <span className={styles.beside}>{besideText(intl, one)}</span>
          </>
        )}
      </p>
      <BoardDots one={one} className={styles.dots} />
    </li>
  );
}
