"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { useOpening } from "@/ui/use-opening";
import { MAX_INVITED_AT_ONCE } from "../../invitations/rules";
import type { ActivityView } from "../../views";
import { PeopleField } from "../plan/people-field";
import styles from "./event.module.css";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** Invites people to an activity of mine. */
export function InviteDialog({ activity, opened, onClose }: Props) {
  const intl = useIntl();
  const sayFailure = useFailureText();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const inside = new Set(activity.participants.map(({ user }) => user.id));
  const invite = useMutation(
    useTRPC().activities.invitations.invite.mutationOptions({
      onSuccess: ({ invitations }) => {
        setChosen([]);
        onClose();
        toastSuccess(intl.formatMessage({ id: "activities.invite.done" }, { count: invitations.length }));
      },
    }),
  );
  const send = () => invite.mutate({ id: activity.id, userIds: chosen.map(({ id }) => id) });
  return (
    <Dialog
      opened={useOpening(opened)}
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
        {invite.isError && (
          <Note kind="error">
            {readFailure(invite.error).code === "conflict" ? (
              <FormattedMessage id="activities.invite.all" />
            ) : (
              sayFailure(invite.error)
            )}
          </Note>
        )}
      </div>
      <DialogFoot>
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
      </DialogFoot>
    </Dialog>
  );
}
