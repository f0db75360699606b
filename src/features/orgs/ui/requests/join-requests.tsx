"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { JoinRequestList } from "@/features/requests/ui/join-requests";
import { useAction } from "@/ui/action";
import { CloseFooter } from "@/ui/dialog";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { AnswerableRequestView } from "../../requests/views";
import type { PartProps } from "../manage/parts";
import { useOrgFailureToast } from "../org-failure";
import styles from "../panel.module.css";
import { useJoinRequests } from "./use-join-requests";

/** The pending requests to join an organization, newest first, each with its answers. */
export function JoinRequests({ organization, onClose }: PartProps) {
  const { requests, ...list } = useJoinRequests(organization);
  return (
    <div className={styles.panel}>
      <JoinRequestList
        list={list}
        requests={requests}
        emptyText={
          <FormattedMessage
            id={organization.isPublic ? "orgs.requests.emptyText" : "orgs.requests.emptyPrivate"}
          />
        }
        useAnswer={useAnswer}
      />
      <CloseFooter onClose={onClose} />
    </div>
  );
}

function useAnswer({ id: requestId, organizationId, user }: AnswerableRequestView) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailureToast();
  const values = { name: user.name };
  const settle = useAction({
    call: useTRPCClient().orgs.joinRequests.settle.mutate,
    done: (_output, { action }) =>
      intl.formatMessage(
        { id: action === "approve" ? "requests.join.approved" : "requests.join.rejected" },
        values,
      ),
    failed: (error) => say(error, intl.formatMessage({ id: "requests.join.failed" })),
    isExclusive: true,
    // after a failure too: somebody else may have answered it
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  return {
    answer: (action: "approve" | "reject") => settle.run({ id: organizationId, requestId, action }),
    given: settle.isPending ? settle.input?.action : undefined,
  };
}
