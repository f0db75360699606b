"use client";

import {
  IconBrightness,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPlus,
  IconSelector,
} from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import { Avatar } from "../avatar";
import { Brand } from "../brand";
import { DropMenu } from "../drop-menu";
import { LanguageMenu } from "./language-menu";
import type { NavEntry, Person } from "./nav-entry";
import { ONGOING } from "./ongoing";
import { isActive } from "./paths";
import { SchemeChoices } from "./scheme-choices";
import styles from "./shell.module.css";

export type NavProps = {
  entries: NavEntry[];
  person: Person;
  onLanguage: (language: Language) => void;
  onShortcuts: () => void;
  /** A choice that the pages depend on, below the brand. `isCompact`: in a phone's top bar. */
  picker?: ((isCompact: boolean) => ReactNode) | undefined;
  /** Opens a type-selection dialog for the current date. */
  onCreate: () => void;
};

type EntryProps = { entry: NavEntry; path: string; onFollow?: () => void };

/** An entry as a row. */
export function EntryLink({ entry: { href, label, Icon, badge }, path, onFollow }: EntryProps) {
  return (
    <Link
      className={styles.entry}
      href={href}
      prefetch={false}
      // replaces the history entry of the layer that contains it, if it has one
      replace={onFollow !== undefined}
      onClick={onFollow}
      aria-current={isActive(href, path) ? "page" : undefined}
    >
      <Icon size={20} />
      <span className={styles.entryText}>{label}</span>
      {badge}
    </Link>
  );
}

/**
 * The side navigation of a wide screen. Its links do not prefetch: each page is rendered for one person, on request.
 */
export function SideNav({ entries, person, picker, onLanguage, onShortcuts, onCreate }: NavProps) {
  const intl = useIntl();
  const path = usePathname();
  return (
    <nav className={styles.side} aria-label={intl.formatMessage({ id: "ui.nav.main" })}>
      <div className={styles.head}>
        <Brand size={30} />
        <Link
          className={styles.own}
          href={`/${person.username}`}
          prefetch={false}
          aria-label={intl.formatMessage({ id: "ui.nav.own" }, { username: person.username })}
        >
          <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={32} />
        </Link>
      </div>
      {picker?.(false)}
      <button type="button" className={styles.create} onClick={onCreate}>
        <IconPlus size={20} aria-hidden="true" />
        <FormattedMessage id="ui.nav.create" />
      </button>
      <div className={styles.nav}>
        {entries.map((entry) => (
          <Fragment key={entry.href}>
            {entry.startsPersonal && <hr className={styles.line} />}
            <EntryLink entry={entry} path={path} />
          </Fragment>
        ))}
      </div>
      {/* what goes on, put here by those who know it */}
      <div id={ONGOING} />
      <div className={styles.foot}>
        <LanguageMenu
          onPick={onLanguage}
          side="top"
          trigger={({ children, ...props }) => (
            <button type="button" className={styles.entry} {...props}>
              <IconLanguage size={20} />
              <span className={styles.entryText}>{children}</span>
              <IconSelector size={16} className={styles.entryEnd} />
            </button>
          )}
        />
        <DropMenu
          side="top"
          label={intl.formatMessage({ id: "ui.scheme.title" })}
          trigger={(props) => (
            <button type="button" className={styles.entry} {...props}>
              <IconBrightness size={20} />
              <span className={styles.entryText}>
                <FormattedMessage id="ui.scheme.title" />
              </span>
              <IconSelector size={16} className={styles.entryEnd} />
            </button>
          )}
        >
          <SchemeChoices />
        </DropMenu>
        <button type="button" className={styles.entry} onClick={onShortcuts}>
          <IconKeyboard size={20} />
          <span className={styles.entryText}>
            <FormattedMessage id="ui.shortcuts.title" />
          </span>
        </button>
        {/* Logout goes to /api/auth/signout: a plain link, since the server answers with a page of ours. */}
        <a className={styles.entry} href="/api/auth/signout">
          <IconLogout size={20} />
          <span className={styles.entryText}>
            <FormattedMessage id="ui.nav.signOut" />
          </span>
        </a>
      </div>
    </nav>
  );
}
