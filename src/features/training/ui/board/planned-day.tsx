import { FormattedMessage } from "react-intl";
import type { ActivityTrainingView } from "../../boards/views";
import { blocksOf } from "../../workout-sets/rules";
import styles from "./activity-training.module.css";

type Props = { training: Pick<ActivityTrainingView, "title" | "exercises"> };

/** The exercises of a day, with how many sets each has; a superset is one block. */
export const PlannedDay = ({ training: { title, exercises } }: Props) => (
  <div>
    {title && <h3 className={styles.day}>{title}</h3>}
    <ul className={styles.lines}>
      {blocksOf(exercises).map((block, at) => (
        // the same exercise may be there twice
        // biome-ignore lint/suspicious/noArrayIndexKey: they are not reordered here
        <li key={at} className={styles.block} data-superset={block.length > 1 || undefined}>
          {block.map(({ name, setCount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={place} className={styles.line}>
              <span>{name}</span>
              <span>
                <FormattedMessage id="training.board.sets" values={{ count: setCount }} />
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  </div>
);
