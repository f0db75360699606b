"use client";

import { FormattedMessage } from "react-intl";
import picker from "@/features/friends/ui/people-picker.module.css";
import { Marked } from "@/ui/marked";
import { PictureTile } from "@/ui/picture-tile";
import styles from "./new-message.module.css";
import type { FoundGroup } from "./use-group-search";

type Props = {
  id: string;
  group: FoundGroup;
  search: string;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
};

/** A group to choose, with what the search hits. */
export function GroupOption({ id, group, search, isChosen, isActive, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      className={picker.option}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onChoose}
      onPointerDown={(event) => event.preventDefault()}
    >
      <PictureTile seed={group.id} picture={group.pictureUrl} color={group.color} />
      <span className={picker.optionWords}>
        <span className={picker.optionName}>
          <Marked text={group.name} search={search} />
        </span>
        <span className={picker.optionLine}>
          {group.memberCount === undefined ? (
            group.description
          ) : (
            <FormattedMessage id="messaging.participants" values={{ count: group.memberCount }} />
          )}
        </span>
      </span>
      <span className={styles.radio} aria-hidden="true" />
    </div>
  );
}
