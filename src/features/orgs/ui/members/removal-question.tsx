"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { OrganizationView } from "../../views";
import { useOrgFailure } from "../org-failure";

type Props = {
  me: AccountView;
  organization: OrganizationView;
  /** the member to remove, or the user, who leaves; null: none */
  member: PersonView | null;
  onClose: () => void;
  /** called after the user has left */
  onLeft: () => void;
};

const words = {
  leave: {
    title: "orgs.leave.title",
    text: "orgs.leave.text",
    action: "orgs.leave.action",
    done: "orgs.leave.done",
    failed: "orgs.leave.failed",
  },
  remove: {
    title: "orgs.remove.title",
    text: "orgs.remove.text",
    action: "orgs.remove.action",
    done: "orgs.remove.done",
    failed: "orgs.remove.failed",
  },
} as const;

/** Asks for confirmation before a member is removed from an organization, or the user leaves it. */
export function RemovalQuestion({ me, organization, member, onClose, onLeft }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailure();
  const shown = useLast(member);
  const isMe = shown?.id === me.id;
  const said = words[isMe ? "leave" : "remove"];
  const values = { name: shown?.name ?? "", organization: organization.name };
  const remove = useAction({
    call: useTRPCClient().orgs.members.remove.mutate,
    done: intl.formatMessage({ id: said.done }, values),
    onDone: () => {
      onClose();
      if (isMe) onLeft();
    },
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
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
      onConfirm={() => shown && remove.run({ id: organization.id, memberId: shown.id })}
      isPending={remove.isPending}
      failure={remove.error ? say(remove.error, intl.formatMessage({ id: said.failed })) : null}
    >
      <p>
        <FormattedMessage id={said.text} values={values} />
      </p>
    </Question>
  );
}
