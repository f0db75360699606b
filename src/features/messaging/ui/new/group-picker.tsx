"use client";

import { IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { NoResults, Picker, ResultCount } from "@/ui/picker";
import { PictureTile } from "@/ui/picture-tile";
import type { ConversationView } from "../../conversations/views";
import styles from "./new-message.module.css";
import { type FoundGroup, useGroupSearch } from "./use-group-search";

type Props = {
  conversations: ConversationView[];
  chosenId: string | null;
  onChoose: (group: FoundGroup) => void;
  /** Enter on the group that is already chosen */
  onConfirm: (group: FoundGroup) => void;
  isFirst: boolean;
};

/** Searches the user's groups and organizations, and chooses one. Enter chooses; a second Enter opens. */
export function GroupPicker({ conversations, chosenId, onChoose, onConfirm, isFirst }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const { groups = [], isSearching, isOutdated, isError, retry } = useGroupSearch(typed, conversations);
  const isBlank = typed.trim() === "";
  const lineOf = ({ memberCount, description }: FoundGroup) =>
    memberCount === undefined ? (
      description
    ) : (
      <FormattedMessage id="messaging.participants" values={{ count: memberCount }} />
    );
  return (
    <Picker
      typed={typed}
      onType={setTyped}
      hits={groups}
      rowOf={(group) => ({
        picture: <PictureTile seed={group.id} picture={group.pictureUrl} color={group.color} />,
        name: group.name,
        line: { unmarked: lineOf(group) },
      })}
      isChosen={({ id }) => id === chosenId}
      onPick={onChoose}
      onEnter={(group) => (group.id === chosenId ? onConfirm(group) : onChoose(group))}
      name={intl.formatMessage({ id: "messaging.new.searchGroups" })}
      leading={<IconSearch className={styles.searchIcon} size={18} aria-hidden="true" />}
      isFirst={isFirst}
      listName={intl.formatMessage({ id: "messaging.section.groups" })}
      caption={
        <>
          {!isBlank && groups.length > 0 && <ResultCount count={groups.length} />}
          {isBlank && groups.length > 0 && <FormattedMessage id="messaging.new.myGroups" />}
          {!isSearching && !isError && groups.length === 0 && (
            <NoResults icon={<IconUsersGroup size={22} aria-hidden="true" />}>
              <FormattedMessage id={isBlank ? "messaging.new.noGroups" : "messaging.new.nobody"} />
            </NoResults>
          )}
        </>
      }
      isSearching={isSearching}
      isOutdated={isOutdated}
      onRetry={isError ? retry : undefined}
    />
  );
}
