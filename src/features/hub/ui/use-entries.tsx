"use client";

import {
  IconHome,
  IconListCheck,
  IconMessages,
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
import { maySettleReports } from "@/features/moderation/reports/rules";
import type { Entry } from "@/ui/shell/entries";

type Place = Omit<Entry, "label"> & { id: string };

/**
 * The entries of the side navigation in their documented order. Messages, which that list lacks, follow the search
 * (docs/decisions/014).
 */
const places: Place[] = [
  { href: "/", id: "hub.nav.home", Icon: IconHome, letter: "h", isOnBar: true },
  { href: "/search", id: "search.title", Icon: IconSearch, letter: "f", isOnBar: true },
  {
    href: "/messages",
    id: "hub.nav.messages",
    Icon: IconMessages,
    letter: "m",
    badge: <UnreadBadge />,
    isOnBar: true,
  },
  { href: "/my-activities-events", id: "hub.nav.activities", Icon: IconListCheck, letter: "a" },
  { href: "/groups-orgs", id: "hub.nav.groups", Icon: IconUsersGroup, letter: "g" },
  { href: "/profile", id: "hub.nav.profile", Icon: IconUserCircle, letter: "p", beginsOwn: true },
  { href: "/settings", id: "hub.nav.settings", Icon: IconSettings, letter: "s" },
];

const admin: Place = { href: "/admin", id: "hub.nav.admin", Icon: IconShieldCheck };

/** The navigation entries for this user; admin-only ones for ADMIN and MANAGER. */
export function useEntries(me: AccountView): Entry[] {
  const intl = useIntl();
  return useMemo(
    () =>
      [...places, ...(maySettleReports(me) ? [admin] : [])].map(({ id, ...place }) => ({
        ...place,
        label: intl.formatMessage({ id }),
      })),
    [intl, me],
  );
}
