"use client";

import { IconUserQuestion } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import { PersonRow } from "@/features/people/ui/person-row";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import type { LoadedList, NextPage } from "@/ui/paged-list";
import { ShownAddress } from "@/ui/shown-address";
import styles from "./join-requests.module.css";

type Asked = { id: string; user: PersonView & { email?: string }; message: string; requestedAt: string };

/** A hook that answers a request; each row has its own. `given`: the answer that is on its way. */
type UseAnswer<Request> = (asked: Request) => {
  answer: (action: "approve" | "reject") => void;
  given: "approve" | "reject" | undefined;
};

type Props<Request> = {
  list: LoadedList & NextPage;
  /** undefined: not loaded */
  requests: Request[] | undefined;
  /** Below the words of an empty list. */
  emptyText: ReactNode;
  useAnswer: UseAnswer<Request>;
};

/** The pending requests to join a group or organization, newest first, each with its answers. */
export function JoinRequestList<Request extends Asked>(props: Props<Request>) {
  const { list, requests, emptyText, useAnswer } = props;
  return (
    <>
      <ListState list={list} isLoaded={requests !== undefined} rows={3} />
      {requests?.length === 0 && (
        <EmptyState
          drawing={
            <IconTile kind="large">
              <IconUserQuestion size={28} />
            </IconTile>
          }
          title={<FormattedMessage id="requests.join.empty" />}
          text={emptyText}
        />
      )}
      <ul className={styles.rows}>
        {requests?.map((request) => (
          <RequestRow key={request.id} request={request} useAnswer={useAnswer} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

type RowProps<Request> = { request: Request; useAnswer: UseAnswer<Request> };

function RequestRow<Request extends Asked>({ request, useAnswer }: RowProps<Request>) {
  const intl = useIntl();
  const { answer, given } = useAnswer(request);
  const { user, message, requestedAt } = request;
  const values = { name: user.name };
  return (
    <PersonRow
      person={user}
      line={
        <>
          {user.email === undefined ? `@${user.username}` : <ShownAddress address={user.email} />} ·{" "}
          <TimeAgo at={requestedAt} />
        </>
      }
    >
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.answers}>
        <Button
          variant="default"
          aria-label={intl.formatMessage({ id: "requests.join.rejectLabel" }, values)}
          loading={given === "reject"}
          onClick={() => answer("reject")}
        >
          <FormattedMessage id="requests.join.reject" />
        </Button>
        <Button
          variant="light"
          aria-label={intl.formatMessage({ id: "requests.join.approveLabel" }, values)}
          loading={given === "approve"}
          onClick={() => answer("approve")}
        >
          <FormattedMessage id="requests.join.approve" />
        </Button>
      </div>
    </PersonRow>
  );
}
