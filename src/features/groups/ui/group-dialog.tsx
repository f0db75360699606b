"use client";

import { Tabs } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Dialog } from "@/ui/dialog";
import { isManaging } from "../rules";
import type { GroupView } from "../views";
import { AddPeople } from "./add-people";
import styles from "./dialogs.module.css";
import { MemberList } from "./member-list";
import { GroupCategories } from "./slots";

type Props = {
  me: AccountView;
  group: GroupView | undefined;
  /** the tab to open on */
  part: GroupPart;
  onClose: () => void;
};
export type GroupPart = "members" | "add" | "categories";

/**
 * The members and categories of a group. Those who manage it may add people and change categories, others suggest them;
 * everybody but the owner may leave.
 */
export function GroupDialog({ me, group, part, onClose }: Props) {
  const [tab, setTab] = useState<string | null>(part);
  const last = useRef<GroupView | undefined>(undefined);
  // keeps the last content visible while the dialog closes
  if (group) last.current = group;
  const shown = last.current;
  const id = group?.id;
  useEffect(() => {
    if (id) setTab(part);
  }, [id, part]);
  if (!shown) return null;
  const isManager = isManaging(shown.role);
  return (
    <Dialog isInHistory opened={group !== undefined} onClose={onClose} title={shown.name} width={560}>
      <Tabs className={styles.grow} value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="members">
            <FormattedMessage id="groups.members.tab" />
          </Tabs.Tab>
          {isManager && (
            <Tabs.Tab value="add">
              <FormattedMessage id="groups.add.tab" />
            </Tabs.Tab>
          )}
          <Tabs.Tab value="categories">
            <FormattedMessage id={isManager ? "groups.categories.tab" : "groups.categories.suggestTab"} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className={styles.grow} value="members">
          <MemberList me={me} group={shown} onClose={onClose} />
        </Tabs.Panel>
        {isManager && (
          <Tabs.Panel className={styles.grow} value="add">
            <AddPeople group={shown} onClose={onClose} />
          </Tabs.Panel>
        )}
        <Tabs.Panel className={styles.grow} value="categories">
          <GroupCategories groupId={shown.id} me={me} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
