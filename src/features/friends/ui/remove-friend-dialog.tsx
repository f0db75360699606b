"use client";

import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { useAction } from "@/ui/action";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { readFailure } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useOpening } from "@/ui/use-opening";
import { isItsUsername, mayBecomeUsername } from "../rules";
import styles from "./friend-dialogs.module.css";
import { useFriendFailure } from "./friend-failure";

type Props = { friend: PersonView; opened: boolean; onClose: () => void };

/** "Remove-friend confirmation. Requires the friend's exact username" (spec of the social hub, section 2). */
export function RemoveFriendDialog({ friend, opened, onClose }: Props) {
  return (
    <Dialog
      opened={useOpening(opened)}
      onClose={onClose}
      width={440}
      title={<FormattedMessage id="friends.remove.title" values={{ name: friend.name }} />}
    >
      {/* what was typed is forgotten with the dialog: it says yes to this one time alone */}
      <Form friend={friend} onClose={onClose} />
    </Dialog>
  );
}

function useRemoval(friend: PersonView, onDone: () => void) {
  const intl = useIntl();
  const cache = useQueryClient();
  const trpc = useTRPC();
  const { friends } = useTRPCClient();
  return useAction({
    call: () =>
      friends.remove.mutate({ id: friend.id }).catch((error: unknown) => {
        // somebody was quicker: it is as she wants it
        if (readFailure(error).code !== "not-found") throw error;
      }),
    done: intl.formatMessage({ id: "friends.remove.done" }, { name: friend.name }),
    onDone: async () => {
      // closed only then: the focus goes back to what is still there
      await cache.invalidateQueries(trpc.friends.pathFilter());
      onDone();
    },
  });
}

function Form({ friend, onClose }: Omit<Props, "opened">) {
  const intl = useIntl();
  const sayFailure = useFriendFailure();
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const removal = useRemoval(friend, onClose);
  const matches = isItsUsername(typed, friend);
  const isWrong = !matches && (isTried || !mayBecomeUsername(typed, friend));
  const failure =
    removal.failure !== null &&
    sayFailure(removal.error, intl.formatMessage({ id: "friends.remove.failed" }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (matches) removal.run();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <div className={styles.ask}>
        <p>
          <FormattedMessage id="friends.remove.text" values={{ name: friend.name }} />
        </p>
        <TextInput
          label={<FormattedMessage id="friends.remove.confirm" values={{ username: friend.username }} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTried(false);
          }}
          // a button that is disabled lets Enter send nothing
          onKeyDown={(event) => {
            if (event.key === "Enter" && !matches) setTried(true);
          }}
          error={isWrong && <FormattedMessage id="friends.remove.mismatch" />}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
        />
        {failure && (
          <Note kind="error">
            {failure.title} {failure.text}
          </Note>
        )}
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" color="red" disabled={!matches} loading={removal.isPending}>
          <FormattedMessage id="friends.remove.action" />
        </Button>
      </DialogFoot>
    </form>
  );
}
