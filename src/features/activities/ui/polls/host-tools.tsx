"use client";

import { IconBell, IconLock, IconLockOpen, IconPencil, IconTrash, IconUserPlus } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { useTRPCClient } from "@/ui/trpc";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { nextReminderAt } from "../../answers/rules";
import type { PollView } from "../../polls/views";
import styles from "./polls.module.css";
import { usePollFailure, useShowPoll } from "./use-poll";

const EditPoll = dynamic(() => patiently(() => import("./poll-dialogs").then((it) => it.EditPoll)));
const AskPeople = dynamic(() => patiently(() => import("./poll-dialogs").then((it) => it.AskPeople)));
const DeletePoll = dynamic(() => patiently(() => import("./poll-dialogs").then((it) => it.DeletePoll)));

type Props = { me: AccountView; poll: PollView; isOpen: boolean; now: Date };

/** Closes voting, or opens it again. */
function CloseButton({ poll, isOpen }: Pick<Props, "poll" | "isOpen">) {
  const { polls } = useTRPCClient().activities;
  const show = useShowPoll();
  const closed = useAction({
    call: (closesAt: string | null) => polls.update.mutate({ id: poll.id, closesAt }),
    failed: (_error, _input, reason) => reason,
    reasonOf: usePollFailure(),
    onDone: show,
  });
  return (
    <Button
      variant="default"
      leftSection={isOpen ? <IconLock size={18} /> : <IconLockOpen size={18} />}
      loading={closed.isPending}
      onClick={() => closed.run(isOpen ? new Date().toISOString() : null)}
    >
      <FormattedMessage id={isOpen ? "activities.polls.close" : "activities.polls.reopen"} />
    </Button>
  );
}

/** Reminds those who have not voted; says when it is possible again. */
function RemindVoters({ poll, now }: Pick<Props, "poll" | "now">) {
  const intl = useIntl();
  const { polls } = useTRPCClient().activities;
  const show = useShowPoll();
  const reminded = useAction({
    call: polls.remind.mutate,
    done: ({ reminded: count }) => intl.formatMessage({ id: "activities.polls.remind.done" }, { count }),
    failed: (_error, _input, reason) => reason,
    reasonOf: usePollFailure(),
    onDone: () => show({ poll: { ...poll, remindedAt: new Date().toISOString() } }),
  });
  const next = nextReminderAt(poll.remindedAt === null ? null : new Date(poll.remindedAt), now);
  if (next)
    return (
      <p className={styles.hint}>
        <FormattedMessage
          id="activities.remind.again"
          values={{ at: intl.formatDate(next, { weekday: "long", hour: "2-digit", minute: "2-digit" }) }}
        />
      </p>
    );
  return (
    <Button
      variant="light"
      leftSection={<IconBell size={18} />}
      loading={reminded.isPending}
      onClick={() => reminded.run({ id: poll.id })}
    >
      <FormattedMessage id="activities.polls.remind" />
    </Button>
  );
}

/** The host's actions. */
export function HostTools({ me, poll, isOpen, now }: Props) {
  const [open, setOpen] = useState<"edit" | "ask" | "delete" | null>(null);
  const close = () => setOpen(null);
  const begun = {
    edit: useHasOpened(open === "edit"),
    ask: useHasOpened(open === "ask"),
    delete: useHasOpened(open === "delete"),
  };
  const isDecided = poll.decidedAt !== null;
  const waiting = poll.people.some(
    ({ user, answeredAt, hasNewTimes }) => (answeredAt === null || hasNewTimes) && user.id !== me.id,
  );
  return (
    <div className={styles.tools}>
      {!isDecided && (
        <>
          <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={() => setOpen("ask")}>
            <FormattedMessage id="activities.polls.ask" />
          </Button>
          {waiting && isOpen && <RemindVoters poll={poll} now={now} />}
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen("edit")}>
            <FormattedMessage id="activities.polls.edit" />
          </Button>
          <CloseButton poll={poll} isOpen={isOpen} />
        </>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} />}
        onClick={() => setOpen("delete")}
      >
        <FormattedMessage id="activities.polls.delete" />
      </Button>
      {begun.edit && <EditPoll me={me} poll={poll} opened={open === "edit"} onClose={close} />}
      {begun.ask && <AskPeople poll={poll} opened={open === "ask"} onClose={close} />}
      {begun.delete && <DeletePoll poll={poll} opened={open === "delete"} onClose={close} />}
    </div>
  );
}
