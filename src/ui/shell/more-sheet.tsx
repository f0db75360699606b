"use client";

import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Dialog } from "../dialog";
import type { HistoryLayer } from "../history-layer";
import type { NavEntry } from "./nav-entry";
import styles from "./shell.module.css";
import { EntryLink } from "./side-nav";

type Props = { entries: NavEntry[]; path: string; opened: boolean; layer: HistoryLayer<true> };

/** The entries that do not fit in a phone's bar. */
export function MoreSheet({ entries, path, opened, layer }: Props) {
  // opened a moment after mounting, so that the dialog knows where to return the focus
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Dialog
      isInHistory
      opened={opened && isThere}
      onClose={() => layer.close()}
      title={<FormattedMessage id="ui.nav.more" />}
      width={360}
      isCompact
    >
      <nav className={styles.more}>
        {entries.map((entry) => (
          <EntryLink key={entry.href} entry={entry} path={path} onFollow={() => layer.leave()} />
        ))}
      </nav>
    </Dialog>
  );
}
