import { IconTrophy } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import type { BoardPersonView } from "../../boards/views";
import { BoardDots } from "./board-dots";
import { besideText, figureText } from "./board-text";
import styles from "./phone.module.css";
import { StateLine } from "./state-line";

type Props = { one: BoardPersonView; name: string; isRinging: boolean; now: string };

/** A person on the phone: at which set, with what, and a dot for each set. */
export function PhoneRow({ one, name, isRinging, now }: Props) {
  const intl = useIntl();
  const { person, exercise } = one;
  const beside = besideText(intl, one);
  return (
    <li className={styles.row}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={40} />
      <div className={styles.who}>
        <h3>{name}</h3>
        <p className={styles.exercise}>{[exercise?.name, beside].filter(Boolean).join(" · ")}</p>
      </div>
      <div className={styles.what}>
        <b>{figureText(intl, one)}</b>
        <p className={styles.does} data-record={isRinging || undefined}>
          {isRinging ? (
            <>
              <IconTrophy size={14} aria-hidden="true" />
              <FormattedMessage id="training.board.record.short" />
            </>
          ) : (
            <StateLine one={one} now={now} iconSize={14} />
          )}
        </p>
      </div>
      <BoardDots one={one} className={styles.dots} />
    </li>
  );
}
