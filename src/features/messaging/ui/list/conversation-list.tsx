"use client";

import { IconEdit, IconLayoutBoard } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { ActionIcon, Button } from "@/ui/button";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { NoResultsState } from "@/ui/no-results-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ConversationView } from "../../conversations/views";
import { useConversations } from "../session/cached-queries";
import { ConversationEntry } from "./conversation-entry";
import { GroupEntry } from "./group-entry";
import { NewMessageForm, newMessage } from "./new-message-form";
import { Section } from "./section";
import { type Entry, type SectionName, sectionsOf } from "./sections";
import styles from "./sidebar.module.css";

const titles: Record<SectionName, string> = {
  direct: "messaging.section.direct",
  notices: "messaging.section.notices",
  groups: "messaging.section.groups",
  activities: "messaging.section.activities",
  rooms: "messaging.section.rooms",
};

/** Text shown in an empty section; that of activities is never shown empty. */
const nothing: Record<Exclude<SectionName, "activities">, string> = {
  direct: "messaging.section.noDirect",
  notices: "messaging.section.noNotices",
  groups: "messaging.section.noGroups",
  rooms: "messaging.section.noRooms",
};

/** Moves focus between conversations with Up, Down, Home and End. */
function moveAmongEntries(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-conversation]")].filter(
    (entry) => entry.checkVisibility?.() ?? true,
  );
  const index = entries.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || index < 0) return;
  event.preventDefault();
  entries[target]?.focus();
}

type Props = {
  me: Pick<Me, "id">;
  first?: ConversationView[];
  search: string;
  chosenId: string | null;
  onOpen: (id: string) => void;
  onNew: () => void;
  onBoard: () => void;
};

/** All of the user's conversations in sections, with a state for each case in which there are none. */
export function ConversationList({ me, first, search, chosenId, onOpen, onNew, onBoard }: Props) {
  const { data, isError, isFetching, refetch } = useConversations(first);
  if (!data && isError) {
    return (
      <ErrorState
        text={<FormattedMessage id="messaging.list.error" />}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows rows={6} />;
  const sections = sectionsOf(data, me, search);
  const isSearched = search.trim() !== "";
  if (sections.every(({ entries }) => entries.length === 0)) {
    return isSearched ? <NoMatch /> : <NoConversations onNew={onNew} onBoard={onBoard} />;
  }
  const show = (entry: Entry) => {
    const { conversation, channels } = entry;
    const props = { me, onOpen };
    return channels.length > 0 ? (
      <GroupEntry
        key={conversation.id}
        entry={entry}
        chosenId={chosenId}
        isSearched={isSearched}
        {...props}
      />
    ) : (
      <ConversationEntry
        key={conversation.id}
        conversation={conversation}
        isChosen={conversation.id === chosenId}
        {...props}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shortcut between links that Tab reaches too
    <div onKeyDown={moveAmongEntries}>
      {sections.map(({ name, entries, unread }) => (
        <Section
          key={name}
          name={name}
          title={<FormattedMessage id={titles[name]} />}
          unread={unread}
          action={name === "notices" ? <BoardButton onBoard={onBoard} /> : undefined}
        >
          {entries.length === 0 && name !== "activities" && (
            <p className={styles.nothing}>
              <FormattedMessage id={nothing[name]} />
            </p>
          )}
          {entries.map(show)}
        </Section>
      ))}
    </div>
  );
}

function BoardButton({ onBoard }: { onBoard: () => void }) {
  const label = useIntl().formatMessage({ id: "messaging.board.open" });
  return (
    <ActionIcon className={styles.sectionAction} size={28} aria-label={label} title={label} onClick={onBoard}>
      <IconLayoutBoard size={16} />
    </ActionIcon>
  );
}

function NoConversations({ onNew, onBoard }: { onNew: () => void; onBoard: () => void }) {
  return (
    <EmptyState
      drawing={<BubblesScene />}
      title={<FormattedMessage id="messaging.list.empty" />}
      text={<FormattedMessage id="messaging.list.emptyText" />}
      action={
        <div className={styles.startActions}>
          <NewMessageForm onNew={onNew}>
            <Button leftSection={<IconEdit size={20} />} {...newMessage}>
              <FormattedMessage id="messaging.new.title" />
            </Button>
          </NewMessageForm>
          <Button variant="subtle" onClick={onBoard}>
            <FormattedMessage id="messaging.board.open" />
          </Button>
        </div>
      }
    />
  );
}

function NoMatch() {
  return (
    <NoResultsState
      title={<FormattedMessage id="messaging.list.noMatch" />}
      text={<FormattedMessage id="messaging.list.noMatchText" />}
    />
  );
}
