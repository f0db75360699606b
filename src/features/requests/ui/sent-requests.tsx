"use client";

import { type ReactNode, useId } from "react";
import { FormattedMessage } from "react-intl";
import { PersonRow } from "@/features/people/ui/person-row";
import type { PersonView } from "@/features/people/views";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import type { LoadedList, NextPage } from "@/ui/paged-list";
import row from "@/ui/row.module.css";
import styles from "./sent-requests.module.css";
import { WithdrawButton } from "./withdraw-button";

type Sent = { id: string; user: PersonView; invitedBy: PersonView | null };

/** A hook that withdraws an invitation; each row has its own. */
type UseWithdrawal<Invitation> = (invitation: Invitation) => { run: () => void; isPending: boolean };

type Props<Invitation> = {
  list: LoadedList & NextPage;
  /** undefined: not loaded */
  invitations: Invitation[] | undefined;
  /** Shown beside the name. */
  mark?: (invitation: Invitation) => ReactNode;
  useWithdrawal: UseWithdrawal<Invitation>;
};

/** Pending invitations to a group or organization, each with a way to withdraw it. Nothing without any. */
export function SentRequests<Invitation extends Sent>(props: Props<Invitation>) {
  const { list, invitations, mark, useWithdrawal } = props;
  const titleId = useId();
  if (!invitations && list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!invitations?.length) return null;
  return (
    <section className={styles.sent} aria-labelledby={titleId}>
      <h3 className={row.heading} id={titleId}>
        <FormattedMessage id="requests.sent.title" />
      </h3>
      <ul className={styles.rows}>
        {invitations.map((one) => (
          <SentRow key={one.id} invitation={one} mark={mark?.(one)} useWithdrawal={useWithdrawal} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

type RowProps<Invitation> = {
  invitation: Invitation;
  mark: ReactNode;
  useWithdrawal: UseWithdrawal<Invitation>;
};

function SentRow<Invitation extends Sent>({ invitation, mark, useWithdrawal }: RowProps<Invitation>) {
  const { user, invitedBy } = invitation;
  const withdrawal = useWithdrawal(invitation);
  return (
    <PersonRow
      person={user}
      line={
        invitedBy && (
          <span className={row.whole}>
            <FormattedMessage id="requests.sent.by" values={{ name: invitedBy.name }} />
          </span>
        )
      }
    >
      {mark}
      <WithdrawButton name={user.name} isPending={withdrawal.isPending} onWithdraw={withdrawal.run} />
    </PersonRow>
  );
}
