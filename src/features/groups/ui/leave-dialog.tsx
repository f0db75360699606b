"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { GroupMemberView, GroupView } from "../views";
import { useGroupFailure } from "./group-failure";

type Props = {
  me: AccountView;
  group: GroupView;
  /** the member to remove; null: none */
  member: GroupMemberView | null;
  onClose: () => void;
  /** called after the user has left */
  onLeft: () => void;
};

const words = {
  leave: {
    title: "groups.leave.title",
    text: "groups.leave.text",
    action: "groups.leave.action",
    done: "groups.leave.done",
  },
  remove: {
    title: "groups.remove.title",
    text: "groups.remove.text",
    action: "groups.remove.action",
    done: "groups.remove.done",
  },
} as const;

/** Asks for confirmation before a member is removed, or the user leaves. */
export function LeaveDialog({ me, group, member, onClose, onLeft }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const shown = useLast(member);
  const isMe = shown?.id === me.id;
  const said = words[isMe ? "leave" : "remove"];
  const values = { name: shown?.name ?? "", group: group.name };
  const remove = useAction({
    call: useTRPCClient().groups.removeMember.mutate,
    done: intl.formatMessage({ id: said.done }, values),
    reasonOf: useGroupFailure(),
    onDone: () => {
      onClose();
      if (isMe) onLeft();
      return cache.invalidateQueries(trpc.groups.pathFilter());
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Question
      opened={member !== null}
      onClose={close}
      title={<FormattedMessage id={said.title} values={values} />}
      action={<FormattedMessage id={said.action} />}
      onConfirm={() => shown && remove.run({ id: group.id, memberId: shown.id })}
      isPending={remove.isPending}
      failure={remove.failure}
    >
      <p>
        <FormattedMessage id={said.text} values={values} />
      </p>
    </Question>
  );
}
