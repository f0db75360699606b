"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import type { ConversationView } from "../../conversations/views";
import { MAX_PEOPLE_AT_ONCE, MEMBER_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "../../rules";
import { useMemberIds } from "../members/use-members";
import { useSession } from "../session/session-context";
import styles from "./room.module.css";

type Props = { conversation: ConversationView; opened: boolean; onClose: () => void };

/** Adds members to a temporary room. Search: 300-ms debounce, 10 hits, from the first character. */
export function AddMembersDialog({ conversation, opened, onClose }: Props) {
  const intl = useIntl();
  const { client } = useSession();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const inside = useMemberIds(conversation);
  const add = useAction({
    call: () =>
      client.messaging.rooms.addMembers.mutate({ id: conversation.id, userIds: chosen.map(({ id }) => id) }),
    done: ({ added }) => intl.formatMessage({ id: "messaging.add.done" }, { count: added.length }),
    logged: "Adding members",
    onDone: () => {
      setChosen([]);
      onClose();
    },
  });
  const isTooMany = chosen.length > MAX_PEOPLE_AT_ONCE;
  return (
    <Dialog
      isInHistory
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="messaging.add.title" />}
      width={480}
    >
      <div className={styles.body}>
        <PeoplePicker
          chosen={chosen}
          onChange={setChosen}
          near={[]}
          debounceMs={SEARCH_DEBOUNCE_MS}
          limit={MEMBER_SEARCH_LIMIT}
          nobody={intl.formatMessage({ id: "messaging.new.nobody" })}
          whyNot={({ id }) =>
            inside.has(id) ? intl.formatMessage({ id: "messaging.add.inside" }) : undefined
          }
        />
        {isTooMany && (
          <Note kind="error">
            <FormattedMessage id="messaging.room.tooMany" values={{ most: MAX_PEOPLE_AT_ONCE }} />
          </Note>
        )}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button disabled={chosen.length === 0 || isTooMany} loading={add.isPending} onClick={() => add.run()}>
          <FormattedMessage id="messaging.add.action" values={{ count: chosen.length }} />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
