"use client";

import { Tabs } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { CountBadge } from "@/ui/count-badge";
import { reveal } from "@/ui/reveal";
import { FriendList } from "./friend-list";
import styles from "./friends-tab.module.css";
import { PeopleSearch } from "./people-search";
import { RequestList } from "./request-list";
import { type FriendNavigation, type FriendsSection, friendsSections } from "./sections";

type Props = {
  me: AccountView;
  /** opens an address of the app and closes the surrounding dialog */
  go: (href: string) => void;
  section: FriendsSection;
  onSection: (section: FriendsSection) => void;
  place: FriendNavigation;
};

const titles: Record<FriendsSection, string> = {
  friends: "friends.section.friends",
  incoming: "friends.section.incoming",
  outgoing: "friends.section.outgoing",
  search: "friends.section.search",
};

/** Friends, incoming and outgoing requests, and the search for people. */
export function FriendsTab({ me, go, section, onSection, place }: Props) {
  const { friendRequests = 0 } = useBadges();
  // kept here so that the search survives switching tabs
  const [search, setSearch] = useState({ typed: "", q: "" });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    reveal(list.current?.querySelector(`[data-section="${section}"]`));
  }, [section]);
  return (
    <Tabs
      value={section}
      onChange={(name) => name && onSection(name as FriendsSection)}
      keepMounted={false}
      className={styles.place}
    >
      <Tabs.List ref={list} className={styles.tabs}>
        {friendsSections.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            data-section={name}
            rightSection={name === "incoming" && friendRequests > 0 && <CountBadge count={friendRequests} />}
          >
            <FormattedMessage id={titles[name]} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="friends">
        <FriendList me={me} go={go} place={place} onSearch={() => onSection("search")} />
      </Tabs.Panel>
      <Tabs.Panel value="incoming">
        <RequestList type="received" go={go} onSearch={() => onSection("search")} />
      </Tabs.Panel>
      <Tabs.Panel value="outgoing">
        <RequestList type="sent" go={go} onSearch={() => onSection("search")} />
      </Tabs.Panel>
      <Tabs.Panel value="search">
        <PeopleSearch me={me} go={go} search={search} onSearch={setSearch} />
      </Tabs.Panel>
    </Tabs>
  );
}
