import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import row from "@/ui/row.module.css";
import type { ImportAnswer } from "../../imports/views";
import styles from "./imports.module.css";

/** Max workouts of a list that are shown. */
const MAX_SHOWN = 100;

type Line = { name: string; text: string; line?: number };

/** The workouts that are refused, each with its line and reason, and what is read otherwise than it stands in the file. */
export function Remarks({ refused, hints }: Pick<ImportAnswer, "refused" | "hints">) {
  const lines = refused.map(({ reason, ...place }) => ({ ...place, text: reason }));
  return (
    <>
      {refused.length > 0 && (
        <section className={styles.part}>
          <h3>
            <FormattedMessage id="training.import.refused" values={{ count: refused.length }} />
          </h3>
          <Lines lines={lines} />
        </section>
      )}
      {hints.length > 0 && (
        <section className={styles.part}>
          <h3>
            <FormattedMessage id="training.import.hints" />
          </h3>
          <Lines lines={hints} />
        </section>
      )}
    </>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <>
      <ul className={row.rows}>
        {lines.slice(0, MAX_SHOWN).map(({ name, text, line }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the file, which can have a name twice
          <li key={place} className={row.found}>
            <span className={row.body}>
              <span className={clsx(row.name, row.whole)}>{name}</span>
              <span className={clsx(row.line, row.whole)}>
                {line === undefined ? (
                  text
                ) : (
                  <FormattedMessage id="training.import.line" values={{ line, reason: text }} />
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MAX_SHOWN && (
        <p>
          <FormattedMessage id="training.import.more" values={{ count: lines.length - MAX_SHOWN }} />
        </p>
      )}
    </>
  );
}
