"use client";

import { Menu } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "../avatar";
import { Mark } from "../drawn/mark";
import type { Entry } from "./entries";
import { LanguageItems } from "./language-menu";
import { isActive } from "./paths";
import { SchemeItems } from "./scheme-items";
import styles from "./shell.module.css";
import type { NavProps } from "./side-nav";

/** The phone's top bar: the mark, and a menu with what the side navigation has at its foot. */
export function TopBar({ person, onLanguage }: Pick<NavProps, "person" | "onLanguage">) {
  const intl = useIntl();
  return (
    <header className={styles.top}>
      <Link className={styles.brand} href="/">
        <Mark size={28} />
        Samvaro
      </Link>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button
            type="button"
            className={styles.person}
            aria-label={intl.formatMessage({ id: "ui.nav.menu" }, { username: person.username })}
          >
            <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={30} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <FormattedMessage id="ui.language.title" />
          </Menu.Label>
          <LanguageItems onPick={onLanguage} />
          <Menu.Divider />
          <Menu.Label>
            <FormattedMessage id="ui.scheme.title" />
          </Menu.Label>
          <SchemeItems />
          <Menu.Divider />
          <Menu.Item component="a" href="/api/auth/signout" leftSection={<IconLogout size={18} />}>
            <FormattedMessage id="ui.nav.signOut" />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}

/** The phone's bottom bar, in place of the side navigation. */
export function BottomBar({ entries }: { entries: Entry[] }) {
  const intl = useIntl();
  const path = usePathname();
  return (
    <nav className={styles.bottom} aria-label={intl.formatMessage({ id: "ui.nav.main" })}>
      {entries.map(({ href, label, Icon, badge }) => (
        <Link
          key={href}
          className={styles.place}
          href={href}
          aria-current={isActive(href, path) ? "page" : undefined}
        >
          <span className={styles.placeIcon}>
            <Icon size={24} />
            {badge && <span className={styles.placeBadge}>{badge}</span>}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
