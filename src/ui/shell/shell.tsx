"use client";

import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { onSettled } from "@/ui/idle";
import { later } from "@/ui/later";
import { useNavigate } from "../use-navigate";
import { BottomBar, TopBar } from "./phone-bars";
import styles from "./shell.module.css";
import { type Shortcut, useShortcuts } from "./shortcut-keys";
import type { ShortcutLine } from "./shortcuts-dialog";
import { type NavProps, SideNav } from "./side-nav";

const loadPaperColors = () =>
  onSettled(() => void import("./paper-colors").then((it) => it.printInLightColors()).catch(() => {}));

/** Loaded on demand, because it is rarely opened. */
const ShortcutsDialog = later(() => import("./shortcuts-dialog").then((module) => module.ShortcutsDialog));

type Props = Omit<NavProps, "onShortcuts"> & {
  /** Shortcuts of single pages, in addition to the shell's own, and their texts in the list. */
  shortcuts?: (Shortcut & { text: string })[];
  /** Lines of the list whose keys are handled elsewhere. */
  lines?: ShortcutLine[];
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
  shortcuts = [],
  lines = [],
  isChromeHidden = false,
  isOnWall = false,
  floating,
  children,
}: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [shortcutsOpened, setShortcutsOpened] = useState<boolean>();
  useEffect(loadPaperColors, []);
  const places = entries.flatMap(({ href, label, shortcutKey }) =>
    shortcutKey ? [{ keys: `g ${shortcutKey}`, text: label, run: () => navigate.push(href) }] : [],
  );
  const list = {
    keys: "?",
    text: intl.formatMessage({ id: "ui.shortcuts.list" }),
    run: () => setShortcutsOpened(true),
  };
  const all = [list, ...places, ...shortcuts];
  useShortcuts(all);
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
        onShortcuts={() => setShortcutsOpened(true)}
        onCreate={onCreate}
      />
      <TopBar person={person} picker={picker} onLanguage={onLanguage} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <BottomBar entries={entries} onCreate={onCreate} />
      {floating}
      {shortcutsOpened !== undefined && (
        <ShortcutsDialog
          opened={shortcutsOpened}
          onClose={() => setShortcutsOpened(false)}
          lines={[...all.map(({ keys, text }) => ({ keys: keys.split(" "), text })), ...lines]}
        />
      )}
    </div>
  );
}
