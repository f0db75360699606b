"use client";

import { Button } from "@mantine/core";
import { IconEyeOff, IconMessageOff, IconUserMinus, IconUsersGroup } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { useAction } from "@/ui/action";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useOpening } from "@/ui/use-opening";
import styles from "./friend-dialogs.module.css";
import { useFriendFailure } from "./friend-failure";

type Props = { person: PersonView; opened: boolean; onClose: () => void };

const effects = [
  { id: "friends.block.finding", Icon: IconEyeOff },
  { id: "friends.block.friendship", Icon: IconUserMinus },
  { id: "friends.block.messages", Icon: IconMessageOff },
  { id: "friends.block.groups", Icon: IconUsersGroup },
];

/** Says what blocking does (contract, section 1, "blocked people") before it is done. */
export function BlockDialog({ person, opened, onClose }: Props) {
  const intl = useIntl();
  const sayFailure = useFriendFailure();
  const cache = useQueryClient();
  const trpc = useTRPC();
  const block = useAction({
    call: useTRPCClient().friends.blocks.create.mutate,
    done: intl.formatMessage({ id: "friends.block.done" }, { name: person.name }),
    onDone: async () => {
      // closed only then: the focus goes back to what is still there
      await Promise.all(
        [trpc.friends, trpc.activities].map((noun) => cache.invalidateQueries(noun.pathFilter())),
      );
      onClose();
    },
  });
  const failure =
    block.failure !== null && sayFailure(block.error, intl.formatMessage({ id: "friends.block.failed" }));
  return (
    <Dialog
      opened={useOpening(opened)}
      onClose={onClose}
      width={440}
      low
      title={<FormattedMessage id="friends.block.title" values={{ name: person.name }} />}
    >
      <div className={styles.ask}>
        <ul className={styles.effects}>
          {effects.map(({ id, Icon }) => (
            <li key={id}>
              <Icon size={20} aria-hidden="true" />
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
        <p>
          <FormattedMessage id="friends.block.quiet" values={{ name: person.name }} />
        </p>
        {failure && (
          <Note kind="error">
            {failure.title} {failure.text}
          </Note>
        )}
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button color="red" loading={block.isPending} onClick={() => block.run({ id: person.id })}>
          <FormattedMessage id="friends.block.action" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
