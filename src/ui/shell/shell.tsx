"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useNavigate } from "../use-navigate";
import { BottomBar, TopBar } from "./phone-bars";
import styles from "./shell.module.css";
import { type Shortcut, useShortcuts } from "./shortcut-keys";
import type { KeyList } from "./shortcuts-dialog";
import { type NavProps, SideNav } from "./side-nav";

type Props = Omit<NavProps, "onShortcuts"> & {
  /** Shortcuts in addition to the shell's own. */
  shortcuts: Shortcut[];
  /** The list of shortcuts, which adds the lines of those. */
  Keys: ComponentType<KeyList>;
  /** On a phone: without bars, as in an open chat. */
  isChromeHidden?: boolean;
  /** On a large screen: the page alone. */
  isOnWall?: boolean;
  /** Content that floats above the page. */
  floating?: ReactNode;
  children: ReactNode;
};

/** The shell around every page of a signed-in user. */
export function Shell({
  entries,
  person,
  picker,
  onLanguage,
  onCreate,
  shortcuts,
  Keys,
  isChromeHidden = false,
  isOnWall = false,
  floating,
  children,
}: Props) {
  const navigate = useNavigate();
  const [shortcutsOpened, setShortcutsOpened] = useState<boolean>();
  const places = entries.flatMap(({ href, label, shortcutKey }) =>
    shortcutKey ? [{ keys: `g ${shortcutKey}`, text: label, run: () => navigate.push(href) }] : [],
  );
  const showKeys = () => setShortcutsOpened(true);
  useShortcuts([{ keys: "?", run: showKeys }, ...places, ...shortcuts]);
  return (
    <div className={styles.app} data-alone={isChromeHidden || undefined} data-wall={isOnWall || undefined}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="ui.nav.skip" />
      </a>
      <SideNav
        entries={entries}
        person={person}
        picker={picker}
        onLanguage={onLanguage}
        onShortcuts={showKeys}
        onCreate={onCreate}
      />
      <TopBar person={person} picker={picker} onLanguage={onLanguage} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <BottomBar entries={entries} onCreate={onCreate} />
      {floating}
      {shortcutsOpened !== undefined && (
        <Keys
          opened={shortcutsOpened}
          onClose={() => setShortcutsOpened(false)}
          lines={places.map(({ keys, text }) => ({ keys: keys.split(" "), text }))}
        />
      )}
    </div>
  );
}
