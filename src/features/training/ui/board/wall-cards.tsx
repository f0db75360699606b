import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "@/ui/empty-state";
import type { BoardView } from "../../boards/views";
import { namesOf } from "./board-text";
import type { Ringing } from "./use-ringing";
import { WallCard } from "./wall-card";
import styles from "./wall-card.module.css";

/** From this number of people on the cards are smaller, in three rows. */
const MANY = 9;
/** So many columns fit; more people are scrolled to. */
const MAX_COLUMNS = 6;

/** Everybody on the wall, who has come farthest first. */
export function WallCards({ board, ringing }: { board: BoardView; ringing: Ringing | null }) {
  const intl = useIntl();
  const { people, now } = board;
  const nameOf = namesOf(people);
  const isMany = people.length >= MANY;
  const columns = isMany ? Math.min(Math.max(4, Math.ceil(people.length / 3)), MAX_COLUMNS) : 4;
  const isScrolled = people.length > MAX_COLUMNS * 3;
  if (people.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="training.board.empty" />}
          text={<FormattedMessage id="training.board.emptyText" />}
        />
      </div>
    );
  return (
    <ul
      className={styles.cards}
      aria-label={intl.formatMessage({ id: "training.board.all" })}
      data-many={isMany || undefined}
      data-scrolled={isScrolled || undefined}
      // what is scrolled must be reached by the keyboard
      tabIndex={isScrolled ? 0 : undefined}
      style={{ "--columns": columns } as CSSProperties}
    >
      {[...people]
        .sort((one, other) => other.doneShare - one.doneShare)
        .map((one) => (
          <WallCard
            key={one.person.id}
            {...{ one, now }}
            name={nameOf(one)}
            ringing={ringing?.personId === one.person.id ? ringing : null}
          />
        ))}
    </ul>
  );
}
