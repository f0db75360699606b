"use client";

import { IconEdit, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { ActionIcon } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";
import { useStoredFlag } from "@/ui/use-stored-flag";
import type { ConversationView } from "../../conversations/views";
import { useNavigation } from "../navigation/use-navigation";
import { ConversationList } from "./conversation-list";
import { NewMessageForm, newMessage } from "./new-message-form";
import styles from "./sidebar.module.css";

/** localStorage key: whether the sidebar is collapsed on this device. */
const COLLAPSED_KEY = "chat-sidebar-collapsed";

type Props = {
  me: Pick<Me, "id">;
  first?: ConversationView[];
  chosenId: string | null;
  onOpen: (id: string) => void;
  onNew: () => void;
  onBoard: () => void;
};

/** 'Meddelanden': all conversations, searchable and collapsible. */
export function Sidebar({ me, first, chosenId, onOpen, onNew, onBoard }: Props) {
  const intl = useIntl();
  const [search, setSearch] = useState("");
  const { isInPanel } = useNavigation();
  const [isFolded, collapse] = useStoredFlag(COLLAPSED_KEY);
  const isCollapsed = isFolded && !isInPanel;
  const list = useRef<HTMLDivElement>(null);
  const newLabel = intl.formatMessage({ id: "messaging.new.title" });
  const foldLabel = intl.formatMessage({
    id: isCollapsed ? "messaging.list.expand" : "messaging.list.collapse",
  });
  const Fold = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  useScrollToChosen(list, chosenId);
  const entries = () => list.current?.querySelectorAll<HTMLElement>("[data-conversation]");

  function leaveSearch(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") {
      // Esc first clears the search; only then does it close what is open above the page
      if (search !== "") event.preventDefault();
      setSearch("");
      event.currentTarget.blur();
    }
    const first = entries()?.[0];
    if (event.key === "ArrowDown" && first) {
      event.preventDefault();
      first.focus();
    }
    if (event.key === "Enter" && search.trim() !== "") first?.click();
  }

  // beside another page it is no landmark, and its container supplies the title
  const Room = isInPanel ? "div" : "aside";
  return (
    <Room
      className={styles.sidebar}
      data-beside={isInPanel || undefined}
      data-collapsed={isCollapsed || undefined}
      aria-label={isInPanel ? undefined : intl.formatMessage({ id: "messaging.list.label" })}
    >
      <div className={styles.head}>
        <h2 className={`${styles.title} spoken-if-collapsed`}>
          <FormattedMessage id="messaging.title" />
        </h2>
        <NewMessageForm onNew={onNew}>
          <ActionIcon aria-label={newLabel} title={newLabel} {...newMessage}>
            <IconEdit size={20} />
          </ActionIcon>
        </NewMessageForm>
        <ActionIcon
          className={styles.foldAway}
          aria-label={foldLabel}
          title={foldLabel}
          aria-expanded={!isCollapsed}
          onClick={() => collapse(!isCollapsed)}
        >
          <Fold size={20} />
        </ActionIcon>
      </div>
      <div className={styles.filter}>
        <SearchBox
          label={intl.formatMessage({ id: "messaging.list.search" })}
          value={search}
          onChange={setSearch}
          onKeyDown={leaveSearch}
        />
      </div>
      <div className={styles.scroll} ref={list}>
        <ConversationList
          me={me}
          first={first}
          search={isCollapsed ? "" : search}
          chosenId={chosenId}
          onOpen={onOpen}
          onNew={onNew}
          onBoard={onBoard}
        />
      </div>
    </Room>
  );
}

/** Scrolls the open conversation into view in the list, e.g. when it was opened by URL or from a search. */
function useScrollToChosen(list: RefObject<HTMLDivElement | null>, chosenId: string | null) {
  useEffect(() => {
    if (chosenId === null) return;
    // wait a frame: its group may have to expand first
    const frame = requestAnimationFrame(() => {
      const entry = list.current?.querySelector(`[data-conversation="${CSS.escape(chosenId)}"]`);
      entry?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, chosenId]);
}
