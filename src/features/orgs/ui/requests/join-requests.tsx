"use client";

import { IconUserQuestion } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import { PersonRow } from "@/features/people/ui/person-row";
import { shownAddress } from "@/lib/email-address";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { CloseFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
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
      <ListState list={list} isLoaded={requests !== undefined} rows={3} />
      {requests?.length === 0 && (
        <EmptyState
          drawing={
            <IconTile kind="large">
              <IconUserQuestion size={28} />
            </IconTile>
          }
          title={<FormattedMessage id="orgs.requests.empty" />}
          text={
            <FormattedMessage
              id={organization.isPublic ? "orgs.requests.emptyText" : "orgs.requests.emptyPrivate"}
            />
          }
        />
      )}
      <ul className={styles.rows}>
        {requests?.map((request) => (
          <RequestRow key={request.id} organizationId={organization.id} request={request} />
        ))}
      </ul>
      <MoreButton list={list} />
      <CloseFooter onClose={onClose} />
    </div>
  );
}

type RowProps = { organizationId: string; request: AnswerableRequestView };

function RequestRow({ organizationId, request: { id, user, message, requestedAt } }: RowProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailureToast();
  const values = { name: user.name };
  const settle = useAction({
    call: useTRPCClient().orgs.joinRequests.settle.mutate,
    done: (_output, { action }) =>
      intl.formatMessage(
        { id: action === "approve" ? "orgs.requests.approved" : "orgs.requests.rejected" },
        values,
      ),
    failed: (error) => say(error, intl.formatMessage({ id: "orgs.requests.failed" })),
    isExclusive: true,
    // after a failure too: somebody else may have answered it
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const isRunning = (action: string) => settle.isPending && settle.input?.action === action;
  const answer = (action: "approve" | "reject") => settle.run({ id: organizationId, requestId: id, action });
  return (
    <PersonRow
      person={user}
      line={
        <>
          {shownAddress(user.email)} · <TimeAgo at={requestedAt} />
        </>
      }
    >
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.choices}>
        <Button
          variant="default"
          aria-label={intl.formatMessage({ id: "orgs.requests.rejectLabel" }, values)}
          loading={isRunning("reject")}
          onClick={() => answer("reject")}
        >
          <FormattedMessage id="orgs.requests.reject" />
        </Button>
        <Button
          variant="light"
          aria-label={intl.formatMessage({ id: "orgs.requests.approveLabel" }, values)}
          loading={isRunning("approve")}
          onClick={() => answer("approve")}
        >
          <FormattedMessage id="orgs.requests.approve" />
        </Button>
      </div>
    </PersonRow>
  );
}
