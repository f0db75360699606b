"use client";

import { IconDots, IconLogout, IconPlus, IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { later } from "@/ui/later";
import { Avatar } from "../avatar";
import { Brand } from "../brand";
import { DropMenu, MenuDivider, MenuGroup, MenuLink } from "../drop-menu";
import { HistoryLayer, useLayer } from "../history-layer";
import iconButton from "../icon-button.module.css";
import { LanguageChoices } from "./language-menu";
import type { NavEntry } from "./nav-entry";
import { isActive } from "./paths";
import { SchemeChoices } from "./scheme-choices";
import styles from "./shell.module.css";
import type { NavProps } from "./side-nav";

const MoreSheet = later(() => import("./more-sheet").then((module) => module.MoreSheet));
const more = new HistoryLayer<true>("more");

/** The phone's top bar: the logo, and a menu with the items at the bottom of the side navigation. */
export function TopBar({ person, picker, onLanguage }: Pick<NavProps, "person" | "picker" | "onLanguage">) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "ui.nav.menu" }, { username: person.username });
  return (
    <header className={styles.top}>
      <Brand size={28} className={styles.brand} />
      <span className={styles.topEnd}>{picker?.(true)}</span>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <button
            type="button"
            className={clsx(iconButton.button, styles.person)}
            aria-label={label}
            {...props}
          >
            <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={30} />
          </button>
        )}
      >
        <MenuLink href={`/${person.username}`} icon={<IconUserCircle size={18} />}>
          <FormattedMessage id="ui.nav.ownPage" />
        </MenuLink>
        <MenuDivider />
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

type BarProps = Pick<NavProps, "entries" | "onCreate">;

/** The phone's bottom bar, replacing the side navigation: two entries, create, a third entry, and all others. */
export function BottomBar({ entries, onCreate }: BarProps) {
  const intl = useIntl();
  const path = usePathname();
  const create = intl.formatMessage({ id: "ui.nav.create" });
  const places = entries.filter(({ isInPhoneBar }) => isInPhoneBar);
  const others = entries.filter(({ isInPhoneBar }) => !isInPhoneBar);
  const show = (entry: NavEntry) => <BarLink key={entry.href} entry={entry} path={path} />;
  return (
    <nav className={styles.bottom} aria-label={intl.formatMessage({ id: "ui.nav.main" })}>
      {places.slice(0, 2).map(show)}
      <button type="button" className={styles.barItem} aria-label={create} title={create} onClick={onCreate}>
        <span className={styles.plus}>
          <IconPlus size={26} aria-hidden="true" />
        </span>
      </button>
      {places.slice(2).map(show)}
      <MoreEntries entries={others} path={path} />
    </nav>
  );
}

function BarLink({ entry: { href, label, Icon, badge }, path }: { entry: NavEntry; path: string }) {
  return (
    <Link
      className={styles.barItem}
      href={href}
      prefetch={false}
      aria-current={isActive(href, path) ? "page" : undefined}
    >
      <span className={styles.barItemIcon}>
        <Icon size={24} />
        {badge && <span className={styles.barItemBadge}>{badge}</span>}
      </span>
      {label}
    </Link>
  );
}

function MoreEntries({ entries, path }: { entries: NavEntry[]; path: string }) {
  const isOpen = useLayer(more) !== null;
  const isHere = entries.some(({ href }) => isActive(href, path));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <button
        type="button"
        className={styles.barItem}
        data-here={isHere || undefined}
        aria-haspopup="dialog"
        onClick={() => more.show(true)}
      >
        <IconDots size={24} aria-hidden="true" />
        <FormattedMessage id="ui.nav.more" />
      </button>
      {wasOpen && <MoreSheet entries={entries} path={path} opened={isOpen} layer={more} />}
    </>
  );
}
