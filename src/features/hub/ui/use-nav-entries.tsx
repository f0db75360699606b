"use client";

import {
  IconBarbell,
  IconCalendar,
  IconListCheck,
  IconMessageReport,
  IconMessages,
  IconNotebook,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconUserCircle,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { UnreadBadge } from "@/features/messaging/ui/list/unread-badge";
import { later } from "@/ui/later";
import type { NavEntry } from "@/ui/shell/nav-entry";

type Entry = Omit<NavEntry, "label"> & { id: string };

/**
 * The entries of the side navigation in their documented order. Messages, which that list lacks, follow the search
 * (docs/decisions/014).
 */
const entries: Entry[] = [
  { href: "/", id: "hub.nav.calendar", Icon: IconCalendar, shortcutKey: "h", isInPhoneBar: true },
  { href: "/search", id: "search.title", Icon: IconSearch, shortcutKey: "f", isInPhoneBar: true },
  {
    href: "/messages",
    id: "hub.nav.messages",
    Icon: IconMessages,
    shortcutKey: "m",
    badge: <UnreadBadge />,
    isInPhoneBar: true,
  },
  { href: "/my-activities-events", id: "hub.nav.activities", Icon: IconListCheck, shortcutKey: "a" },
  { href: "/training", id: "training.title", Icon: IconBarbell, shortcutKey: "t" },
  { href: "/wellness", id: "journal.title", Icon: IconNotebook, shortcutKey: "j" },
  { href: "/groups-orgs", id: "hub.nav.groups", Icon: IconUsersGroup, shortcutKey: "g" },
  { href: "/feedback", id: "feedback.title", Icon: IconMessageReport, shortcutKey: "b" },
  { href: "/profile", id: "hub.nav.profile", Icon: IconUserCircle, shortcutKey: "p", startsPersonal: true },
  { href: "/settings", id: "hub.nav.settings", Icon: IconSettings, shortcutKey: "s" },
];

/** For few: its code is not part of each first load. */
const WaitingBadge = later(() => import("./rare").then((module) => module.WaitingBadge));

const admin: Entry = {
  href: "/admin",
  id: "hub.nav.admin",
  Icon: IconShieldCheck,
  badge: <WaitingBadge of="all" />,
};

/**
 * The navigation entries for this user; admin-only ones for ADMIN and MANAGER. By the role itself: the rules of the staff
 * would be a kilobyte of each page.
 */
export function useNavEntries(me: AccountView): NavEntry[] {
  const intl = useIntl();
  return useMemo(
    () =>
      [...entries, ...(me.role === "USER" ? [] : [admin])].map(({ id, ...place }) => ({
        ...place,
        label: intl.formatMessage({ id }),
      })),
    [intl, me],
  );
}
