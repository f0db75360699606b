"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { PeoplePicker } from "@/features/friends/ui/people-picker";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import type { ConversationView } from "../../conversations/views";
import { CONVERSATION_SEARCH_LIMIT, isDirectSize, MAX_DIRECT_OTHERS, SEARCH_DEBOUNCE_MS } from "../../rules";
import { useConversations } from "../live/held-queries";
import { useSession } from "../live/session-context";
import styles from "./new-message.module.css";

/** So many people of the latest conversations are near at hand. */
const NEAR = 6;

function peopleOf(conversations: ConversationView[]): PersonView[] {
  const known = new Map(
    conversations
      .filter(({ type }) => type === "DIRECT")
      .flatMap(({ participants }) => participants)
      .map((person) => [person.id, person]),
  );
  return [...known.values()].slice(0, NEAR);
}

type Props = { opened: boolean; onClose: () => void; onOpen: (conversationId: string) => void };

/** 'Nytt meddelande': pick recipients to start a direct conversation. */
export function NewMessageDialog({ opened, onClose, onOpen }: Props) {
  const intl = useIntl();
  const sayFailure = useFailureText();
  const session = useSession();
  const near = peopleOf(useConversations().data ?? []);
  // a dialog that is there before it opens knows where the focus was
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const ids = chosen.map(({ id }) => id);
  const start = useMutation({
    mutationFn: () =>
      session.client.messaging.conversations.create.mutate({ type: "DIRECT", participantIds: ids }),
    onSuccess: ({ id, conversation }) => {
      session.caches.apply({ type: "conversation_updated", conversationId: id, conversation });
      setChosen([]);
      onOpen(id);
    },
  });
  return (
    <Dialog
      opened={opened && isThere}
      onClose={onClose}
      title={<FormattedMessage id="messaging.new.title" />}
      width={520}
    >
      <div className={styles.body}>
        <PeoplePicker
          chosen={chosen}
          onChange={(next) => {
            start.reset();
            setChosen(next);
          }}
          near={near}
          debounceMs={SEARCH_DEBOUNCE_MS}
          limit={CONVERSATION_SEARCH_LIMIT}
          nobody={intl.formatMessage({ id: "messaging.new.nobody" })}
        />
        {chosen.length > MAX_DIRECT_OTHERS && (
          <Note kind="error">
            <FormattedMessage id="messaging.new.tooMany" values={{ most: MAX_DIRECT_OTHERS }} />
          </Note>
        )}
        {start.isError && <Note kind="error">{sayFailure(start.error)}</Note>}
      </div>
      <DialogFoot>
        <span className={styles.count} role="status">
          {chosen.length > 0 && (
            <FormattedMessage id="messaging.new.count" values={{ count: chosen.length }} />
          )}
        </span>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="messaging.new.cancel" />
        </Button>
        <Button disabled={!isDirectSize(ids)} loading={start.isPending} onClick={() => start.mutate()}>
          <FormattedMessage id="messaging.new.start" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
