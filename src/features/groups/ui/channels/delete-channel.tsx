"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { GroupView } from "../../views";
import { useGroupFailure } from "../group-failure";

type Props = {
  group: GroupView;
  /** the channel to delete; null: none */
  channel: ConversationView | null;
  onClose: () => void;
};

/** Asks before a channel is deleted with its messages. */
export function DeleteChannel({ group, channel, onClose }: Props) {
  const intl = useIntl();
  const last = useLast(channel);
  const values = { name: last?.name ?? "" };
  const remove = useAction({
    call: useTRPCClient().groups.channels.delete.mutate,
    done: intl.formatMessage({ id: "groups.channels.deleted" }, values),
    reasonOf: useGroupFailure(),
    onDone: onClose,
  });
  return (
    <Question
      opened={channel !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={<FormattedMessage id="groups.channels.deleteTitle" values={values} />}
      action={<FormattedMessage id="groups.channels.delete" />}
      onConfirm={() => channel && remove.run({ id: group.id, channelId: channel.id })}
      isPending={remove.isPending}
      failure={remove.failure}
    >
      <p>
        <FormattedMessage id="groups.channels.deleteText" />
      </p>
    </Question>
  );
}
