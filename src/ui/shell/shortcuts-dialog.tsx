"use client";

import { Switch } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "../dialog";
import { useStore } from "../store";
import { pageLines } from "./page-lines";
import { areSingleKeysOn, setSingleKeys } from "./shortcut-keys";
import styles from "./shortcuts.module.css";

/** A line of the list: the keys, in the order in which they are pressed, and what they do. */
export type ShortcutLine = { keys: string[]; text: string };

export type KeyList = { opened: boolean; onClose: () => void; lines: ShortcutLine[] };

/** The list of shortcuts, with the switch for single keys. */
export function ShortcutsDialog({ opened, onClose, lines }: KeyList) {
  const intl = useIntl();
  const ofPage = useStore(pageLines);
  const list = { keys: ["?"], text: intl.formatMessage({ id: "ui.shortcuts.list" }) };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={intl.formatMessage({ id: "ui.shortcuts.title" })}
      width={480}
    >
      <ul className={styles.keys}>
        {[...ofPage, list, ...lines].map(({ keys, text }) => (
          <li key={text} className={styles.keysRow}>
            <span className={styles.keysText}>{text}</span>
            <span>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <SingleKeys />
    </Dialog>
  );
}

function SingleKeys() {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <div className={styles.keysSwitch}>
      <Switch
        checked={on}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
        label={<FormattedMessage id="ui.shortcuts.single" />}
        description={<FormattedMessage id="ui.shortcuts.singleText" />}
      />
    </div>
  );
}
