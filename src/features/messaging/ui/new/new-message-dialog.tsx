"use client";

import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Dialog } from "@/ui/dialog";
import { useTRPC } from "@/ui/trpc";
import { type NewTab, newTabs } from "../navigation/use-navigation";
import { useConversations } from "../session/cached-queries";
import { DirectTab } from "./direct-tab";
import { GroupsTab } from "./groups-tab";
import styles from "./new-message.module.css";
import { RoomTab } from "./room-tab";
import { MAX_SUGGESTED, suggestedPeople } from "./suggested-people";

const titles: Record<NewTab, string> = {
  dm: "messaging.new.dm",
  groups: "messaging.new.groups",
  room: "messaging.new.room",
};

type Props = {
  opened: boolean;
  tab: NewTab;
  onTab: (tab: NewTab) => void;
  onClose: () => void;
  onOpen: (conversationId: string) => void;
};

/**
 * 'Nytt meddelande' with three tabs: DM, Grupper, Chattrum. What was chosen and typed is kept until a conversation
 * opens, even if the dialog is closed or a call fails.
 */
export function NewMessageDialog({ opened, tab, onTab, onClose, onOpen }: Props) {
  const conversations = useConversations().data ?? [];
  const trpc = useTRPC();
  const friends = useQuery({ ...trpc.friends.list.queryOptions({ limit: MAX_SUGGESTED }), enabled: opened });
  const near = suggestedPeople(conversations, friends.data?.friends.map(({ friend }) => friend) ?? []);
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const [room, setRoom] = useState<{ name: string; people: PersonView[] }>({ name: "", people: [] });
  return (
    <Dialog
      isInHistory
      text="kept"
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="messaging.new.title" />}
      width={520}
      hasTabs
    >
      <Tabs className={styles.tabs} value={tab} onChange={(next) => next && onTab(next as NewTab)}>
        <Tabs.List className={styles.list}>
          {newTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              <FormattedMessage id={titles[name]} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel className={styles.panel} value="dm">
          <DirectTab
            near={near}
            chosen={chosen}
            onChange={setChosen}
            isFirst={tab === "dm"}
            onCancel={onClose}
            onOpen={onOpen}
          />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="groups">
          <GroupsTab
            conversations={conversations}
            isFirst={tab === "groups"}
            onCancel={onClose}
            onOpen={onOpen}
          />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="room">
          <RoomTab
            near={near}
            room={room}
            onChange={setRoom}
            isFirst={tab === "room"}
            onCancel={onClose}
            onOpen={onOpen}
          />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
