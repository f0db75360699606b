"use client";

import clsx from "clsx";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { hasNobodyElse, matchesName, showsInList } from "@/features/messaging/rules";
import { ConversationAvatar } from "@/features/messaging/ui/list/conversation-avatar";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { ListState } from "@/ui/list-state";
import marks from "@/ui/marks.module.css";
import choice from "@/ui/person-choice.module.css";
import row from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import styles from "./card.module.css";

/** Max conversations shown at once, the latest ones: the others are found by their names. */
const MAX_SHOWN = 8;

type Props = { userId: string; chosenId: string | null; onChoose: (conversationId: string) => void };

/** Chooses one of the user's conversations. */
export function ConversationChoice({ userId, chosenId, onChoose }: Props) {
  const intl = useIntl();
  const name = useId();
  const [typed, setTyped] = useState("");
  const list = useConversations();
  const isOffered = (one: ConversationView) =>
    showsInList(one, { id: userId }) && !hasNobodyElse(one) && matchesName(one.name, typed);
  const shown = list.data?.filter(isOffered).slice(0, MAX_SHOWN);
  const label = intl.formatMessage({ id: "training.cards.to" });
  return (
    <section className={choice.choice}>
      <h3 className={styles.to}>{label}</h3>
      <SearchBox
        label={intl.formatMessage({ id: "training.cards.search" })}
        value={typed}
        onChange={setTyped}
      />
      <ListState list={list} isLoaded={list.data !== undefined} rows={3} />
      {shown?.length === 0 && (
        <p className={row.nobody}>
          <FormattedMessage id={typed ? "training.cards.noMatch" : "training.cards.nobody"} />
        </p>
      )}
      <div className={row.rows} role="radiogroup" aria-label={label}>
        {shown?.map((one) => (
          <label
            key={one.id}
            htmlFor={`${name}${one.id}`}
            className={clsx(row.row, row.inset, choice.person)}
          >
            <ConversationAvatar conversation={one} size={36} />
            <span className={row.body}>
              <span className={row.name}>{one.name}</span>
            </span>
            <input
              id={`${name}${one.id}`}
              className={marks.radio}
              type="radio"
              name={name}
              checked={chosenId === one.id}
              onChange={() => onChoose(one.id)}
            />
          </label>
        ))}
      </div>
    </section>
  );
}
