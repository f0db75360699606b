"use client";

import { IconDoorExit, IconPrinter, IconUserMinus } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PersonRow } from "@/features/people/ui/person-row";
import { ActionIcon, Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { LinkedText } from "@/ui/linked-text";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import { isSearched, useListSearch } from "@/ui/use-list-search";
import { mayLeaveGroup, mayRemoveMember, rolesFor } from "../members/rules";
import { isManaging } from "../rules";
import type { GroupMemberView, GroupView } from "../views";
import styles from "./dialogs.module.css";
import { LeaveDialog } from "./leave-dialog";
import { RemoveButton } from "./removal/remove-button";
import { RoleChoice } from "./role-choice";
import { RolePill } from "./role-pill";
import { SentInvitations } from "./sent-invitations";
import { useGroupMembers } from "./use-group-members";

type Props = {
  me: AccountView;
  group: GroupView;
  onClose: () => void;
  /** deletes the group or hands it over, if the user may */
  onRemove?: (() => void) | undefined;
};

/** All members of a group with their roles. The group's rules decide what the user may do with each. */
export function MemberList({ me, group, onClose, onRemove }: Props) {
  const intl = useIntl();
  const search = useListSearch();
  const { members, ...list } = useGroupMembers(group.id, search.q);
  const [leaving, setLeaving] = useState<GroupMemberView | null>(null);
  const own = members?.find(({ id }) => id === me.id);
  return (
    <div className={styles.panel}>
      {group.description && (
        <p className={styles.about}>
          <LinkedText content={group.description} />
        </p>
      )}
      {isSearched(group.memberCount) && (
        <SearchBox
          label={intl.formatMessage({ id: "ui.members.search" })}
          value={search.typed}
          onChange={search.setTyped}
        />
      )}
      <ListState list={list} isLoaded={members !== undefined} rows={Math.min(6, group.memberCount)} />
      {members?.length === 0 && (
        <p className={row.nobody}>
          <FormattedMessage id="ui.members.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {members?.map((member) => (
          <MemberRow
            key={member.id}
            groupId={group.id}
            member={member}
            me={{ id: me.id, role: group.role }}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
      {isManaging(group.role) && <SentInvitations groupId={group.id} />}
      <DialogFooter>
        {onRemove && <RemoveButton onRemove={onRemove} />}
        <Button
          component={Link}
          href={`/groups-orgs/${group.id}/members`}
          target="_blank"
          prefetch={false}
          variant="subtle"
          leftSection={<IconPrinter size={18} />}
        >
          <FormattedMessage id="ui.paper.print" />
        </Button>
        {mayLeaveGroup(group.role) && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconDoorExit size={18} />}
            disabled={!members}
            onClick={() => setLeaving(own ?? { ...me, role: group.role })}
          >
            <FormattedMessage id="groups.leave.action" />
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
      </DialogFooter>
      <LeaveDialog me={me} group={group} member={leaving} onClose={() => setLeaving(null)} onLeft={onClose} />
    </div>
  );
}

type RowProps = {
  groupId: string;
  member: GroupMemberView;
  me: Pick<GroupMemberView, "id" | "role">;
  onRemove: () => void;
};

function MemberRow({ groupId, member, me, onRemove }: RowProps) {
  const intl = useIntl();
  const isMe = member.id === me.id;
  const remove = intl.formatMessage({ id: "groups.remove.label" }, { name: member.name });
  const roles = rolesFor(me, member);
  return (
    <PersonRow person={member} isMe={isMe}>
      <span className={styles.rights}>
        {roles.length > 0 ? (
          <RoleChoice groupId={groupId} member={member} roles={roles} />
        ) : (
          <RolePill role={member.role} />
        )}
        {!isMe && mayRemoveMember(me, member) && (
          <ActionIcon
            variant="subtle"
            className={styles.remove}
            size={36}
            aria-label={remove}
            title={remove}
            onClick={onRemove}
          >
            <IconUserMinus size={18} />
          </ActionIcon>
        )}
      </span>
    </PersonRow>
  );
}
