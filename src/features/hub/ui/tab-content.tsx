"use client";

import { Tabs } from "@mantine/core";
import dynamic from "next/dynamic";
import type { AccountView } from "@/features/accounts/views";
import { SkeletonRows } from "@/ui/skeleton-rows";
import styles from "./hub.module.css";
import type { HubOpening } from "./hub-address";
import { type HubState, hub } from "./hub-layer";

const loading = () => (
  <div className={styles.loading}>
    <SkeletonRows rows={6} />
  </div>
);

const HubMessages = dynamic(() => import("./hub-messages").then((module) => module.HubMessages), {
  ssr: false,
  loading,
});
const FriendsTab = dynamic(
  () => import("@/features/friends/ui/friends-tab").then((module) => module.FriendsTab),
  { ssr: false, loading },
);
const NotificationsTab = dynamic(
  () => import("./hub-notifications").then((module) => module.NotificationsTab),
  { ssr: false, loading },
);
const GroupsTab = dynamic(
  () => import("@/features/groups/ui/groups-tab").then((module) => module.GroupsTab),
  { ssr: false, loading },
);
const OrganizationsTab = dynamic(
  () => import("@/features/orgs/ui/organizations-tab").then((module) => module.OrganizationsTab),
  { ssr: false, loading },
);
const InvitationsTab = dynamic(
  () => import("@/features/invitations/ui/invitations-tab").then((module) => module.InvitationsTab),
  { ssr: false, loading },
);

type Props = {
  me: AccountView;
  place: HubState;
  go: (href: string) => void;
  onTab: (opening: HubOpening) => void;
};

/** The content of the selected tab. Its code is loaded when the tab is first opened. */
export function TabContent({ me, place, go, onTab }: Props) {
  const friends: HubState = { tab: "friends", section: place.section ?? "friends" };
  return (
    <>
      <Tabs.Panel className={styles.content} value="messages">
        <HubMessages me={me} place={place} />
      </Tabs.Panel>
      <Tabs.Panel className={styles.content} value="friends">
        <FriendsTab
          me={me}
          go={go}
          section={place.section ?? "friends"}
          onSection={(section) => onTab({ tab: "friends", section })}
          place={{
            openFriend: place.friend ?? null,
            show: (friend) => hub.show({ ...friends, friend }),
            showInstead: (friend) => hub.showInstead({ ...friends, friend }),
            hide: () => hub.back(friends),
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel className={styles.content} value="notifications">
        <NotificationsTab me={me} go={go} />
      </Tabs.Panel>
      <Tabs.Panel className={styles.content} value="groups">
        <GroupsTab me={me} go={go} />
      </Tabs.Panel>
      <Tabs.Panel className={styles.content} value="organizations">
        <OrganizationsTab me={me} go={go} />
      </Tabs.Panel>
      <Tabs.Panel className={styles.content} value="invitations">
        <InvitationsTab me={me} go={go} />
      </Tabs.Panel>
    </>
  );
}
