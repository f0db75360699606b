"use client";

import { Button } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { FormattedMessage } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { BubblesScene } from "@/ui/drawn/scenes";
import { EmptyState, ErrorState, NoHitState, SkeletonRows } from "@/ui/states";
import type { ConversationView } from "../../conversations/views";
import { useConversations } from "../live/held-queries";
import { ConversationEntry } from "./conversation-entry";
import { Section } from "./section";
import { type SectionName, sectionsOf } from "./sections";

const titles: Record<SectionName, string> = {
  direct: "messaging.section.direct",
  notices: "messaging.section.notices",
  groups: "messaging.section.groups",
  rooms: "messaging.section.rooms",
};

/** Up, down, Home and End go from one conversation to the next. */
function moveAmongEntries(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-conversation]")];
  const place = entries.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || place < 0) return;
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
};

/** All my conversations in their sections, with a state for each case in which there are none. */
export function ConversationList({ me, first, search, chosenId, onOpen, onNew }: Props) {
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
  if (sections.every(({ conversations }) => conversations.length === 0)) {
    return search.trim() === "" ? <NoConversations onNew={onNew} /> : <NoMatch />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shortcut between links that Tab reaches too
    <div onKeyDown={moveAmongEntries}>
      {sections.map(({ name, conversations, unread }) => (
        <Section key={name} name={name} title={<FormattedMessage id={titles[name]} />} unread={unread}>
          {conversations.map((conversation) => (
            <ConversationEntry
              key={conversation.id}
              me={me}
              conversation={conversation}
              isChosen={conversation.id === chosenId}
              onOpen={onOpen}
            />
          ))}
        </Section>
      ))}
    </div>
  );
}

function NoConversations({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing={<BubblesScene />}
      title={<FormattedMessage id="messaging.list.empty" />}
      text={<FormattedMessage id="messaging.list.emptyText" />}
      action={
        <Button leftSection={<IconEdit size={20} />} onClick={onNew}>
          <FormattedMessage id="messaging.new.title" />
        </Button>
      }
    />
  );
}

function NoMatch() {
  return (
    <NoHitState
      title={<FormattedMessage id="messaging.list.noMatch" />}
      text={<FormattedMessage id="messaging.list.noMatchText" />}
    />
  );
}
