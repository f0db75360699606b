"use client";

import { Tabs } from "@mantine/core";
import {
  IconBell,
  IconBuildingCommunity,
  IconMessageCircle,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { badgeText } from "@/lib/badge-text";
import { CountBadge } from "@/ui/count-badge";
import styles from "./hub.module.css";
import { type HubTab, hubTabs } from "./hub-address";

export const titles: Record<HubTab, string> = {
  messages: "hub.tab.messages",
  friends: "hub.tab.friends",
  notifications: "hub.tab.notifications",
  groups: "hub.tab.groups",
  organizations: "hub.tab.organizations",
  invitations: "hub.tab.invitations",
};

const icons: Record<HubTab, typeof IconBell> = {
  messages: IconMessageCircle,
  friends: IconUsers,
  notifications: IconBell,
  groups: IconUsersGroup,
  organizations: IconBuildingCommunity,
  invitations: IconTicket,
};

type Props = { chosen: HubTab; counts: Record<HubTab, number> };

/** Six icon tabs. Only the selected one shows its name, so that long names fit. */
export function HubTabs({ chosen, counts }: Props) {
  const intl = useIntl();
  return (
    <Tabs.List className={styles.tabs} aria-label={intl.formatMessage({ id: "hub.tabs" })}>
      {hubTabs.map((tab) => {
        const Icon = icons[tab];
        const name = intl.formatMessage({ id: titles[tab] });
        const count = counts[tab];
        return (
          <Tabs.Tab
            key={tab}
            value={tab}
            className={styles.tab}
            title={name}
            aria-label={count > 0 ? `${name}, ${badgeText(count)}` : name}
            data-autofocus={tab === chosen || undefined}
          >
            <Icon size={20} aria-hidden="true" />
            {tab === chosen && <span className={styles.tabName}>{name}</span>}
            {count > 0 && (
              <span className={styles.badge} aria-hidden="true">
                <CountBadge count={count} className={styles.ring} />
              </span>
            )}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
