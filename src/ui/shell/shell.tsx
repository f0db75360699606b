"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { BottomBar, TopBar } from "./phone-bars";
import styles from "./shell.module.css";
import { type Shortcut, useShortcuts } from "./shortcut-keys";
import type { ShortcutLine } from "./shortcuts-dialog";
import { type NavProps, SideNav } from "./side-nav";

/** Rarely opened: it comes when it is asked for. */
const ShortcutsDialog = dynamic(() => import("./shortcuts-dialog").then((module) => module.ShortcutsDialog), {
  ssr: false,
});

type Props = Omit<NavProps, "onShortcuts"> & {
  /** Keys of single places, beside the frame's own, and how the list says them. */
  shortcuts?: (Shortcut & { text: string })[];
  /** Lines of the list that somebody else listens to. */
  lines?: ShortcutLine[];
  /** On a phone: no bars, as in an open chat. */
  alone?: boolean;
  /** What floats above the page. */
  floating?: ReactNode;
  children: ReactNode;
};

/** The frame around every page of somebody who is signed in. */
export function Shell({
  entries,
  person,
  onLanguage,
  onCreate,
  shortcuts = [],
  lines = [],
  alone = false,
  floating,
  children,
}: Props) {
  const intl = useIntl();
  const router = useRouter();
  const [listed, setListed] = useState<boolean>();
  const places = entries.flatMap(({ href, label, letter }) =>
    letter ? [{ keys: `g ${letter}`, text: label, run: () => router.push(href) }] : [],
  );
  const list = {
    keys: "?",
    text: intl.formatMessage({ id: "ui.shortcuts.list" }),
    run: () => setListed(true),
  };
  const all = [list, ...places, ...shortcuts];
  useShortcuts(all);
  return (
    <div className={styles.app} data-alone={alone || undefined}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="ui.nav.skip" />
      </a>
      <SideNav
        entries={entries}
        person={person}
        onLanguage={onLanguage}
        onShortcuts={() => setListed(true)}
        onCreate={onCreate}
      />
      <TopBar person={person} onLanguage={onLanguage} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <BottomBar entries={entries} onCreate={onCreate} />
      {floating}
      {listed !== undefined && (
        <ShortcutsDialog
          opened={listed}
          onClose={() => setListed(false)}
          lines={[...all.map(({ keys, text }) => ({ keys: keys.split(" "), text })), ...lines]}
        />
      )}
    </div>
  );
}
