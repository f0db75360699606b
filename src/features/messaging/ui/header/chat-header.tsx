"use client";

import { IconArrowsDiagonal, IconChevronLeft } from "@tabler/icons-react";
import Link from "next/link";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ActionIcon } from "@/ui/button";
import type { ConversationView } from "../../conversations/views";
import styles from "../chat/chat.module.css";
import { ConversationAvatar } from "../list/conversation-avatar";
import { useNavigation } from "../navigation/use-navigation";
import { HeaderControls } from "./header-controls";
import { HeaderLine } from "./header-line";

type Props = { me: PersonView; conversation: ConversationView; onBack: () => void; onFind: () => void };

/** Header of a conversation: its participants and its actions. */
export function ChatHeader({ me, conversation, onBack, onFind }: Props) {
  const intl = useIntl();
  const { isInPanel } = useNavigation();
  const back = intl.formatMessage({ id: "messaging.back" });
  const asPage = intl.formatMessage({ id: "messaging.asPage" });
  return (
    <header className={styles.header} data-beside={isInPanel || undefined}>
      <ActionIcon className={styles.back} aria-label={back} title={back} onClick={onBack}>
        <IconChevronLeft size={24} />
      </ActionIcon>
      <ConversationAvatar conversation={conversation} />
      <div className={styles.headerBody}>
        <h2 className={styles.headerName}>
          <NameLink conversation={conversation} />
        </h2>
        <div className={styles.headerLine}>
          <HeaderLine conversation={conversation} />
        </div>
      </div>
      {isInPanel && (
        <ActionIcon component={Link} href={`/messages/${conversation.id}`} aria-label={asPage} title={asPage}>
          <IconArrowsDiagonal size={20} />
        </ActionIcon>
      )}
      <HeaderControls me={me} conversation={conversation} onFind={onFind} />
    </header>
  );
}

/** The page that the name links to: of the one other person, of the organization, or of the activity. */
function pageOf(conversation: ConversationView): string | null {
  const { type, organizationId, activityId, participants, participantCount } = conversation;
  if (organizationId !== null) return `/org/${organizationId}`;
  if (activityId !== null) return `/events/${activityId}`;
  const [person] = participants;
  return type === "DIRECT" && participantCount === 2 && person ? `/${person.username}` : null;
}

function NameLink({ conversation }: Pick<Props, "conversation">) {
  const { name } = conversation;
  const href = pageOf(conversation);
  if (href === null) return name;
  return (
    <Link className={styles.headerLink} href={href} prefetch={false}>
      {name}
    </Link>
  );
}
