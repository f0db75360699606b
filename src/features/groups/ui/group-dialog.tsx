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

type Props = { me: AccountView; group: GroupView | undefined; onClose: () => void };

/** The members of a group. Those who manage it may add people; everybody but the owner may leave. */
export function GroupDialog({ me, group, onClose }: Props) {
  const [tab, setTab] = useState<string | null>("members");
  const last = useRef<GroupView | undefined>(undefined);
  // keeps the last content visible while the dialog closes
  if (group) last.current = group;
  const shown = last.current;
  const id = group?.id;
  useEffect(() => {
    if (id) setTab("members");
  }, [id]);
  if (!shown) return null;
  return (
    <Dialog opened={group !== undefined} onClose={onClose} title={shown.name} width={480}>
      {isManaging(shown.role) ? (
        <Tabs className={styles.grow} value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="members">
              <FormattedMessage id="groups.members.tab" />
            </Tabs.Tab>
            <Tabs.Tab value="add">
              <FormattedMessage id="groups.add.tab" />
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel className={styles.grow} value="members">
            <MemberList me={me} group={shown} onClose={onClose} />
          </Tabs.Panel>
          <Tabs.Panel className={styles.grow} value="add">
            <AddPeople group={shown} onClose={onClose} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <MemberList me={me} group={shown} onClose={onClose} />
      )}
    </Dialog>
  );
}
