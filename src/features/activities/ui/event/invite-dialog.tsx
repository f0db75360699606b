"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
import { MAX_INVITED_BY_NAME } from "../../invitations/rules";
import type { ActivityView } from "../../views";
import { inviteesInput, isNobody, NOBODY, useInviteFailure } from "../plan/invitees";
import { InviteesField } from "../plan/invitees-field";
import styles from "./event.module.css";
import { useAnswersReload, useTakingBack } from "./use-invitations";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** Invites people to an activity of the user's. */
export function InviteDialog({ activity, opened, onClose }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(NOBODY);
  const inside = new Set(activity.participants.map(({ user }) => user.id));
  const reload = useAnswersReload();
  const takenBack = useTakingBack(activity.id);
  const invite = useAction({
    call: useTRPCClient().activities.invitations.invite.mutate,
    done: ({ invitations }) =>
      intl.formatMessage({ id: "activities.invite.done" }, { count: invitations.length }),
    undo:
      ({ invitations }) =>
      () =>
        takenBack.run(invitations.map(({ user }) => user.id)),
    reasonOf: useInviteFailure(),
    onDone: () => {
      setChosen(NOBODY);
      onClose();
      reload();
    },
  });
  const send = () => invite.run({ id: activity.id, ...inviteesInput(chosen) });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.invite.title" />}
      width={480}
    >
      <div className={styles.ask}>
        <InviteesField
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
          disabled={isNobody(chosen) || chosen.people.length > MAX_INVITED_BY_NAME}
          loading={invite.isPending}
          onClick={send}
        >
          <FormattedMessage
            id="activities.invite.action"
            values={{ count: chosen.spaces.length > 0 ? 0 : chosen.people.length }}
          />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
