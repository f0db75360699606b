"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { JoinRequestList } from "@/features/requests/ui/join-requests";
import { useAction } from "@/ui/action";
import { CloseFooter } from "@/ui/dialog";
import { useFailureToast } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { hasRoom } from "../../members/rules";
import { isUnanswered } from "../../requests/rules";
import type { GroupJoinRequestView } from "../../requests/views";
import type { GroupView } from "../../views";
import styles from "../dialogs.module.css";
import { useJoinRequests } from "./use-join-requests";

/** The pending requests to join a group, newest first, each with its answers. */
export function JoinRequests({ group, onClose }: { group: GroupView; onClose: () => void }) {
  const { requests, ...list } = useJoinRequests(group);
  return (
    <div className={styles.panel}>
      <JoinRequestList
        list={list}
        requests={requests}
        emptyText={
          <FormattedMessage
            id={group.isListed ? "groups.requests.emptyText" : "groups.requests.emptyUnlisted"}
          />
        }
        useAnswer={useAnswer}
      />
      <CloseFooter onClose={onClose} />
    </div>
  );
}

const words = {
  [isUnanswered.sentence]: "orgs.failure.answered",
  [hasRoom.sentence]: "groups.add.full",
};

function useAnswer({ id: requestId, groupId, user }: GroupJoinRequestView) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useFailureToast(words);
  const values = { name: user.name };
  const settle = useAction({
    call: useTRPCClient().groups.joinRequests.settle.mutate,
    done: (_output, { action }) =>
      intl.formatMessage(
        { id: action === "approve" ? "requests.join.approved" : "requests.join.rejected" },
        values,
      ),
    failed: (error) => say(error, intl.formatMessage({ id: "requests.join.failed" })),
    isExclusive: true,
    // after a failure too: somebody else may have answered it
    onSettled: () => cache.invalidateQueries(trpc.groups.pathFilter()),
  });
  return {
    answer: (action: "approve" | "reject") => settle.run({ id: groupId, requestId, action }),
    given: settle.isPending ? settle.input?.action : undefined,
  };
}
