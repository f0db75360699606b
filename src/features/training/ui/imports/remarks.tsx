import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import row from "@/ui/row.module.css";
import type { ImportAnswer } from "../../imports/views";
import styles from "./imports.module.css";
import { hintText, reasonText } from "./remark-text";

/** Max workouts of a list that are shown. */
const MAX_SHOWN = 100;

type Line = { name: string; text: string; line?: number };

/** The workouts that are refused, each with its line and reason, and what is read otherwise than it stands in the file. */
export function Remarks({ refused, hints }: Pick<ImportAnswer, "refused" | "hints">) {
  const intl = useIntl();
  const lines = refused.map((one) => ({
    name: one.name,
    text: reasonText(intl, one),
    // a run of a file has none
    ...(one.line > 0 && { line: one.line }),
  }));
  const remarks = hints.map((one) => ({ name: one.name, text: hintText(intl, one) }));
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
          <Lines lines={remarks} />
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
