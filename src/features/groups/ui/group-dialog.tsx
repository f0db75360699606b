"use client";

import { Tabs } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { CloseFooter, Dialog } from "@/ui/dialog";
import { reveal } from "@/ui/reveal";
import { UnsavedQuestion, useUnsaved } from "@/ui/unsaved";
import { mayDeleteGroup } from "../removal/rules";
import { isManaging } from "../rules";
import type { GroupView } from "../views";
import { AddPeople } from "./add-people";
import { DetailsPanel } from "./details/details-panel";
import styles from "./dialogs.module.css";
import { type GroupPart, isPartOf, partOf } from "./group-parts";
import { MemberList } from "./member-list";
import { RemoveDialog } from "./removal/remove-dialog";
import { JoinRequests } from "./requests/join-requests";
import { GroupRequestCount } from "./requests/request-count";
import { GroupActivities, GroupCategories, GroupNotices } from "./slots";

type Props = {
  me: AccountView;
  opened: boolean;
  /** undefined while it is closed */
  group: GroupView | undefined;
  /** the open tab; null: the first one for the user's role */
  part: GroupPart | null;
  onPart: (part: GroupPart) => void;
  onClose: () => void;
};
type Tab = { name: GroupPart; label: string; panel: ReactNode; mark?: ReactNode };

/**
 * The details, members, categories, activities and notices of a group. Those who manage it may edit them, add people and
 * change categories, others suggest categories; everybody but the owner may leave.
 */
export function GroupDialog({ me, opened, group, part, onPart, onClose }: Props) {
  const last = useRef<{ group: GroupView; part: GroupPart } | undefined>(undefined);
  const unsaved = useUnsaved(onClose);
  const [isRemoving, setRemoving] = useState(false);
  // keeps the last content visible while the dialog closes
  if (group) last.current = { group, part: partOf(group, part) };
  if (!last.current) return null;
  const { group: shown, part: tab } = last.current;
  const isManager = isManaging(shown.role);
  const close = () => unsaved.leave(onClose);
  const onRemove = mayDeleteGroup(shown.role) ? () => setRemoving(true) : undefined;
  const tabs: Tab[] = [
    {
      name: "details",
      label: "groups.details.tab",
      panel: <DetailsPanel group={shown} unsaved={unsaved} onClose={close} onRemove={onRemove} />,
    },
    {
      name: "members",
      label: "groups.members.tab",
      panel: <MemberList me={me} group={shown} onClose={close} onRemove={onRemove} />,
    },
    {
      name: "add",
      label: "groups.add.tab",
      panel: <AddPeople group={shown} onClose={close} />,
    },
    {
      name: "requests",
      label: "groups.requests.tab",
      panel: <JoinRequests group={shown} onClose={close} />,
      mark: <GroupRequestCount group={shown} />,
    },
    {
      name: "categories",
      label: isManager ? "groups.categories.tab" : "groups.categories.suggestTab",
      panel: <GroupCategories groupId={shown.id} me={me} isManager={isManager} onClose={close} />,
    },
    {
      name: "activities",
      label: "groups.activities.tab",
      panel: (
        <div className={styles.panel}>
          <GroupActivities space={{ groupId: shown.id }} me={me} />
          <CloseFooter onClose={close} />
        </div>
      ),
    },
    {
      name: "notices",
      label: "groups.notices.tab",
      panel: (
        <div className={styles.panel}>
          <GroupNotices groupId={shown.id} me={me} />
          <CloseFooter onClose={close} />
        </div>
      ),
    },
  ];
  const offered = tabs.filter(({ name }) => isPartOf(shown, name));
  return (
    <>
      <Dialog text="asked" isInHistory hasTabs opened={opened} onClose={close} title={shown.name} width={640}>
        <Tabs
          className={styles.grow}
          value={tab}
          onChange={(next) => unsaved.leave(() => onPart(next as GroupPart))}
          keepMounted={false}
        >
          <Tabs.List>
            {offered.map(({ name, label, mark }) => (
              <Tabs.Tab key={name} value={name} ref={name === tab ? reveal : undefined} rightSection={mark}>
                <FormattedMessage id={label} />
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {offered.map(({ name, panel }) => (
            <Tabs.Panel key={name} className={styles.grow} value={name}>
              {panel}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
      <RemoveDialog
        group={shown}
        opened={isRemoving && opened}
        onClose={() => setRemoving(false)}
        onDeleted={onClose}
      />
    </>
  );
}
