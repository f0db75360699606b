"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { MAX_INVITED_BY_NAME } from "../../invitations/rules";
import type { ActivityView } from "../../views";
import { PeopleField } from "../plan/people-field";
import type { Roll } from "./use-roll";

type Props = { activity: ActivityView; roll: Roll; opened: boolean; onClose: () => void };

/** Adds people who came without having said so. */
export function ArrivalDialog({ activity, roll, opened, onClose }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const usualReason = useFailureText();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const inside = new Set([activity.host.id, ...roll.people.map(({ user }) => user.id)]);
  const add = useAction({
    call: useTRPCClient().activities.attendance.record.mutate,
    reasonOf: (error) =>
      readFailure(error).code === "not-found"
        ? intl.formatMessage({ id: "activities.attendance.notAddable" })
        : usualReason(error),
    onDone: () => {
      setChosen([]);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.activities.attendance.pathKey() }),
  });
  const send = () => {
    const entries = chosen.map(({ id }) => ({ userId: id, status: "PRESENT" as const }));
    add.run({ id: activity.id, occurrence: activity.time?.occurrence, entries });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.attendance.addTitle" />}
      width={480}
    >
      <PeopleField
        label={<FormattedMessage id="activities.attendance.addWho" />}
        chosen={chosen}
        onChange={(next) => {
          add.reset();
          setChosen(next);
        }}
        isFirst
        whyNot={({ id }) =>
          inside.has(id) ? intl.formatMessage({ id: "activities.attendance.inside" }) : undefined
        }
      />
      {add.failure && <Note kind="error">{add.failure}</Note>}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          disabled={chosen.length === 0 || chosen.length > MAX_INVITED_BY_NAME}
          loading={add.isPending}
          onClick={send}
        >
          <FormattedMessage id="activities.attendance.add" />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
