"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { CONVERSATION_SEARCH_LIMIT, isDirectSize, MAX_DIRECT_OTHERS, SEARCH_DEBOUNCE_MS } from "../../rules";
import { addRefusals } from "../room/add-refusals";
import styles from "./new-message.module.css";
import { useCreateConversation } from "./use-create-conversation";

type Props = {
  near: PersonView[];
  chosen: PersonView[];
  onChange: (chosen: PersonView[]) => void;
  isFirst: boolean;
  onCancel: () => void;
  onOpen: (conversationId: string) => void;
};

/** DM tab: searches users and picks the recipients of a direct conversation. */
export function DirectTab({ near, chosen, onChange, isFirst, onCancel, onOpen }: Props) {
  const intl = useIntl();
  const reasonOf = useFailureText(addRefusals);
  const participantIds = chosen.map(({ id }) => id);
  const start = useCreateConversation(
    (id) => {
      onChange([]);
      onOpen(id);
    },
    { reasonOf },
  );
  return (
    <>
      <div className={styles.body}>
        <PeoplePicker
          chosen={chosen}
          onChange={(next) => {
            start.reset();
            onChange(next);
          }}
          near={near}
          debounceMs={SEARCH_DEBOUNCE_MS}
          limit={CONVERSATION_SEARCH_LIMIT}
          nobody={intl.formatMessage({ id: "messaging.new.nobody" })}
          isFirst={isFirst}
        />
        {chosen.length > MAX_DIRECT_OTHERS && (
          <Note kind="error">
            <FormattedMessage id="messaging.new.tooMany" values={{ most: MAX_DIRECT_OTHERS }} />
          </Note>
        )}
        {start.failure && <Note kind="error">{start.failure}</Note>}
      </div>
      <DialogFooter>
        <span className={`${styles.count} spoken-on-phone`} role="status">
          {chosen.length > 0 && (
            <FormattedMessage id="messaging.new.count" values={{ count: chosen.length }} />
          )}
        </span>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="messaging.new.cancel" />
        </Button>
        <Button
          disabled={!isDirectSize(participantIds)}
          loading={start.isPending}
          onClick={() => start.run({ type: "DIRECT", participantIds })}
        >
          <FormattedMessage id="messaging.new.start" />
        </Button>
      </DialogFooter>
    </>
  );
}
