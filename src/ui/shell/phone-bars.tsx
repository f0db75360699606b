"use client";

import { IconLogout } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "../avatar";
import { Mark } from "../drawn/mark";
import { DropMenu, MenuDivider, MenuGroup, MenuLink } from "../drop-menu";
import type { Entry } from "./entries";
import { LanguageChoices } from "./language-menu";
import { isActive } from "./paths";
import { SchemeChoices } from "./scheme-choices";
import styles from "./shell.module.css";
import type { NavProps } from "./side-nav";

/** The phone's top bar: the mark, and a menu with what the side navigation has at its foot. */
export function TopBar({ person, onLanguage }: Pick<NavProps, "person" | "onLanguage">) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "ui.nav.menu" }, { username: person.username });
  return (
    <header className={styles.top}>
      <Link className={styles.brand} href="/" prefetch={false}>
        <Mark size={28} />
        Samvaro
      </Link>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <button type="button" className={styles.person} aria-label={label} {...props}>
            <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={30} />
          </button>
        )}
      >
        <MenuGroup label={<FormattedMessage id="ui.language.title" />}>
          <LanguageChoices onPick={onLanguage} />
        </MenuGroup>
        <MenuDivider />
        <MenuGroup label={<FormattedMessage id="ui.scheme.title" />}>
          <SchemeChoices />
        </MenuGroup>
        <MenuDivider />
        <MenuLink href="/api/auth/signout" icon={<IconLogout size={18} />}>
          <FormattedMessage id="ui.nav.signOut" />
        </MenuLink>
      </DropMenu>
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
          prefetch={false}
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
