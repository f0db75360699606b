"use client";

import { IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import picker from "@/features/friends/ui/people-picker.module.css";
import { ErrorState, SkeletonRows } from "@/ui/states";
import type { ConversationView } from "../../conversations/views";
import { GroupOption } from "./group-option";
import styles from "./new-message.module.css";
import { useGroupSearch } from "./use-group-search";

type Props = {
  conversations: ConversationView[];
  chosenId: string | null;
  onChoose: (groupId: string) => void;
  /** Enter on the one that is chosen */
  onConfirm: (groupId: string) => void;
  isFirst: boolean;
};

/** Search my groups and choose one. Arrows go through the hits, Enter chooses, and once more opens. */
export function GroupPicker({ conversations, chosenId, onChoose, onConfirm, isFirst }: Props) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { groups = [], isSearching, isError, retry } = useGroupSearch(typed, conversations);
  const isBlank = typed.trim() === "";
  const label = intl.formatMessage({ id: "messaging.new.searchGroups" });

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && groups.length > 0) {
      event.preventDefault();
      setActive((active + step + groups.length) % groups.length);
    }
    const group = groups[active];
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !group) return;
    event.preventDefault();
    if (group.id === chosenId) onConfirm(group.id);
    else onChoose(group.id);
  }

  return (
    <div className={picker.picker}>
      <div className={picker.field}>
        <IconSearch className={styles.lens} size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={groups[active] ? `${id}-${active}` : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={steer}
        />
      </div>
      <div className={picker.caption} role="status">
        {!isBlank && groups.length > 0 && (
          <FormattedMessage id="friends.people.hits" values={{ count: groups.length }} />
        )}
        {isBlank && groups.length > 0 && <FormattedMessage id="messaging.new.myGroups" />}
        {!isSearching && !isError && groups.length === 0 && (
          <span className={picker.nobody}>
            <span className={picker.tile}>
              <IconUsersGroup size={22} aria-hidden="true" />
            </span>
            <FormattedMessage id={isBlank ? "messaging.new.noGroups" : "messaging.new.nobody"} />
          </span>
        )}
      </div>
      {isSearching && <SkeletonRows rows={3} />}
      {isError && retry && <ErrorState onRetry={retry} />}
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={intl.formatMessage({ id: "messaging.section.groups" })}
        className={picker.hits}
        hidden={groups.length === 0}
      >
        {groups.map((group, place) => (
          <GroupOption
            key={group.id}
            id={`${id}-${place}`}
            group={group}
            search={typed}
            isChosen={group.id === chosenId}
            isActive={place === active}
            onChoose={() => onChoose(group.id)}
          />
        ))}
      </div>
    </div>
  );
}
