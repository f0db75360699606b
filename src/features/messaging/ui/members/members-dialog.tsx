"use client";

import { IconCrown } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { PersonRow } from "@/features/people/ui/person-row";
import type { PersonView } from "@/features/people/views";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { OnlineAvatar } from "@/ui/online-avatar";
import { Pill } from "@/ui/pill";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ConversationView } from "../../conversations/views";
import { LevelSelect } from "../level/level-select";
import styles from "./members.module.css";
import { type Member, useMemberPages } from "./use-members";

type Props = {
  me: PersonView;
  conversation: ConversationView;
  opened: boolean;
  onClose: () => void;
};

/** All members of a conversation: online state, creator and roles. */
export function MembersDialog({ me, conversation, opened, onClose }: Props) {
  const { members, query } = useMemberPages(conversation, opened);
  return (
    <Dialog
      isInHistory
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="messaging.members.title" />}
      width={440}
    >
      <OwnerLine conversation={conversation} />
      <LevelSelect conversation={conversation} />
      {!members && !query.isError && <SkeletonRows rows={Math.min(6, conversation.participantCount)} />}
      {!members && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <ul className={styles.members}>
        {members?.map((member) => (
          <MemberRow key={member.id} member={member} isMe={member.id === me.id} conversation={conversation} />
        ))}
      </ul>
      <MoreButton list={query} />
    </Dialog>
  );
}

/** For the conversation of an organization or an activity: which one, who is in it, and its page. */
function OwnerLine({ conversation: { organizationId, activityId, name } }: Pick<Props, "conversation">) {
  if (organizationId === null && activityId === null) return null;
  const isActivity = activityId !== null;
  return (
    <p className={styles.space}>
      <FormattedMessage
        id={isActivity ? "messaging.members.ofActivity" : "messaging.members.ofOrganization"}
        values={{ name: <b>{name}</b> }}
      />{" "}
      <Link
        className={styles.link}
        href={isActivity ? `/events/${activityId}` : `/org/${organizationId}`}
        prefetch={false}
      >
        <FormattedMessage
          id={isActivity ? "messaging.members.toActivity" : "messaging.members.toOrganization"}
        />
      </Link>
    </p>
  );
}

const roleNames: Record<Exclude<NonNullable<Member["role"]>, "MEMBER">, string> = {
  OWNER: "messaging.role.owner",
  ADMIN: "messaging.role.admin",
  MODERATOR: "messaging.role.moderator",
  MANAGER: "messaging.role.manager",
};

/** A group's OWNER is shown as admin. */
const roleNameOf = (role: keyof typeof roleNames, { groupId }: ConversationView) =>
  roleNames[role === "OWNER" && groupId !== null ? "ADMIN" : role];

type RowProps = { member: Member; isMe: boolean; conversation: ConversationView };

function MemberRow({ member, isMe, conversation }: RowProps) {
  const { isTemporaryRoom, activityId, createdBy } = conversation;
  const { role } = member;
  return (
    <PersonRow
      person={member}
      isMe={isMe}
      picture={<OnlineAvatar person={member} />}
      line={
        <>
          @{member.username}
          {member.isOnline && !isMe && (
            <>
              {" · "}
              <FormattedMessage id="ui.online" />
            </>
          )}
        </>
      }
    >
      {(isTemporaryRoom || activityId !== null) && createdBy === member.id && (
        <Pill>
          <FormattedMessage id={isTemporaryRoom ? "messaging.members.creator" : "messaging.members.host"} />
        </Pill>
      )}
      {role && role !== "MEMBER" && (
        <Pill tone={role === "OWNER" ? "sun" : undefined}>
          {role === "OWNER" && <IconCrown size={14} aria-hidden="true" />}
          <FormattedMessage id={roleNameOf(role, conversation)} />
        </Pill>
      )}
    </PersonRow>
  );
}
