import clsx from "clsx";
import { useIntl } from "react-intl";
import type { BoardPersonView } from "../../boards/views";
import styles from "./board.module.css";
import { countTicks } from "./board-text";

type Props = { one: BoardPersonView; className?: string | undefined };

/** A dot for each set, the exercises apart: filled when it is ticked, with a ring where the person is. */
export function BoardDots({ one, className }: Props) {
  const intl = useIntl();
  const { exercises, exercise, state } = one;
  const at =
    state === "DONE"
      ? -1
      : exercises.findIndex((it) => it.name === exercise?.name && it.sets.includes(false));
  return (
    <span
      className={clsx(styles.dots, className)}
      role="img"
      aria-label={intl.formatMessage({ id: "training.board.ticks" }, countTicks(one))}
    >
      {exercises.map(({ sets }, place) => (
        // the same exercise may be there twice
        // biome-ignore lint/suspicious/noArrayIndexKey: they are not reordered here
        <span key={place} className={styles.dotGroup} style={{ flexGrow: sets.length }}>
          {sets.map((isTicked, set) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: sets have no other name
              key={set}
              data-done={isTicked || undefined}
              data-now={(place === at && set === sets.indexOf(false)) || undefined}
            />
          ))}
        </span>
      ))}
    </span>
  );
}
