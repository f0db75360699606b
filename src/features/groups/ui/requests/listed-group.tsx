"use client";

import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { JoinDialog } from "@/features/requests/ui/join-dialog";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { PictureTile } from "@/ui/picture-tile";
import { useFailureText } from "@/ui/refusals";
import row from "@/ui/row.module.css";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isFirstRequest, isUnanswered, MESSAGE_LENGTH, mayRequestToJoin } from "../../requests/rules";
import type { ListedGroupView } from "../../requests/views";
import styles from "./listed-group.module.css";

const words = {
  [isFirstRequest.sentence]: "requests.join.pending",
  [mayRequestToJoin.sentence]: "requests.join.member",
};

/** A group of others that lets itself be found: what it is, and the way to ask to join it, or to withdraw that. */
export function ListedGroup({ group }: { group: ListedGroupView }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name, description, pictureUrl, memberCount, requestId } = group;
  const refresh = () => cache.invalidateQueries(trpc.groups.pathFilter());
  return (
    <div className={clsx(row.found, styles.group)}>
      <span className={row.person}>
        <PictureTile seed={id} picture={pictureUrl} color={null} />
        <span className={row.body}>
          <span className={row.name}>{name}</span>
          <span className={row.line}>
            <FormattedMessage id="groups.details.count" values={{ count: memberCount }} />
            {description && ` · ${description}`}
          </span>
        </span>
      </span>
      {requestId === null ? (
        <Button variant="light" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <FormattedMessage id="requests.join.action" />
        </Button>
      ) : (
        <WithdrawButton groupId={id} requestId={requestId} name={name} onSettled={refresh} />
      )}
      <JoinDialog
        name={name}
        most={MESSAGE_LENGTH}
        opened={isAsking}
        onClose={() => setAsking(false)}
        send={(message) => client.groups.joinRequests.ask.mutate({ id, message })}
        onSettled={refresh}
        words={words}
      />
    </div>
  );
}

type WithdrawProps = { groupId: string; requestId: string; name: string; onSettled: () => unknown };

function WithdrawButton({ groupId, requestId, name, onSettled }: WithdrawProps) {
  const intl = useIntl();
  const withdrawal = useAction({
    call: useTRPCClient().groups.joinRequests.withdraw.mutate,
    done: intl.formatMessage({ id: "requests.join.withdrawn" }),
    failed: intl.formatMessage({ id: "requests.join.withdrawFailed" }),
    reasonOf: useFailureText({ [isUnanswered.sentence]: "requests.join.already" }),
    // after a failure too: it may just have been answered
    onSettled,
  });
  return (
    <Button
      variant="default"
      aria-label={intl.formatMessage({ id: "groups.requests.withdrawLabel" }, { name })}
      loading={withdrawal.isPending}
      onClick={() => withdrawal.run({ id: groupId, requestId })}
    >
      <FormattedMessage id="requests.join.withdraw" />
    </Button>
  );
}
