"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { MAX_INVITED_AT_ONCE } from "../../invitations/rules";
import type { ActivityView } from "../../views";
import { PeopleField } from "../plan/people-field";
import styles from "./event.module.css";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** Invites people to an activity of the user's. */
export function InviteDialog({ activity, opened, onClose }: Props) {
  const intl = useIntl();
  const usualReason = useFailureText();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const inside = new Set(activity.participants.map(({ user }) => user.id));
  const invite = useAction({
    call: useTRPCClient().activities.invitations.invite.mutate,
    done: ({ invitations }) =>
      intl.formatMessage({ id: "activities.invite.done" }, { count: invitations.length }),
    reasonOf: (error) =>
      readFailure(error).code === "conflict"
        ? intl.formatMessage({ id: "activities.invite.all" })
        : usualReason(error),
    onDone: () => {
      setChosen([]);
      onClose();
    },
  });
  const send = () => invite.run({ id: activity.id, userIds: chosen.map(({ id }) => id) });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.invite.title" />}
      width={480}
    >
      <div className={styles.ask}>
        <PeopleField
          label={<FormattedMessage id="activities.invite.who" />}
          chosen={chosen}
          onChange={(next) => {
            invite.reset();
            setChosen(next);
          }}
          isFirst
          whyNot={({ id }) =>
            inside.has(id) ? intl.formatMessage({ id: "activities.invite.inside" }) : undefined
          }
        />
        {invite.failure && <Note kind="error">{invite.failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          disabled={chosen.length === 0 || chosen.length > MAX_INVITED_AT_ONCE}
          loading={invite.isPending}
          onClick={send}
        >
          <FormattedMessage id="activities.invite.action" values={{ count: chosen.length }} />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
