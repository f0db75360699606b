"use client";

import { IconTable } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import parts from "../parts/parts.module.css";
import styles from "./chart.module.css";

type Props = {
  /** What the table is of. */
  name: string;
  columns: ReactNode[];
  /** Each begins with the name of the row. */
  rows: () => { key: string; cells: ReactNode[] }[];
  /** Beside the button. */
  legend?: ReactNode;
};

/** The same as a chart in a table, behind a button below it. */
export function TableToggle({ name, columns, rows, legend }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.foot}>
        {legend}
        <Button
          variant="subtle"
          size="sm"
          className={styles.toggle}
          leftSection={<IconTable size={16} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id={isOpen ? "training.progress.hideTable" : "training.progress.showTable"} />
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <section
            className={styles.scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            aria-label={intl.formatMessage({ id: "training.progress.table" }, { name })}
          >
            <table className={clsx(parts.figures, styles.table)}>
              <thead>
                <tr>
                  {columns.map((column, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                    <th key={index} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows().map(({ key, cells: [first, ...others] }) => (
                  <tr key={key}>
                    <th scope="row">{first}</th>
                    {others.map((cell, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                      <td key={index}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </>
  );
}
