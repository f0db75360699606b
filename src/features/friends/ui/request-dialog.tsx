"use client";

import { Textarea } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { lengthOf } from "@/lib/text";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { MESSAGE_LENGTH } from "../requests/rules";
import styles from "./friendship-button.module.css";

type Props = {
  person: PersonView;
  opened: boolean;
  onClose: () => void;
  message: string;
  onMessage: (message: string) => void;
  onSend: () => void;
};

/** Sends a friend request with an optional message. */
export function RequestDialog({ person, opened, onClose, message, onMessage, onSend }: Props) {
  const left = MESSAGE_LENGTH - lengthOf(message.trim());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (left >= 0) onSend();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={440}
      isCompact
      title={<FormattedMessage id="friends.ask.title" values={{ name: person.name }} />}
    >
      <form onSubmit={send}>
        <div className={styles.ask}>
          <div className={styles.person}>
            <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={56} />
            <p>
              <FormattedMessage id="friends.ask.text" values={{ name: person.name }} />
            </p>
          </div>
          <Textarea
            label={<FormattedMessage id="friends.ask.message" />}
            description={<FormattedMessage id="friends.ask.left" values={{ left: Math.max(0, left) }} />}
            error={
              left < 0 && <FormattedMessage id="friends.ask.tooLong" values={{ most: MESSAGE_LENGTH }} />
            }
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={message}
            onChange={(event) => onMessage(event.currentTarget.value)}
            rows={3}
            data-autofocus
          />
        </div>
        <DialogFooter>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" leftSection={<IconSend size={18} />}>
            <FormattedMessage id="friends.ask.send" />
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
