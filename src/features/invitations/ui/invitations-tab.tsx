"use client";

import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { LetterScene } from "@/ui/drawn/letter-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { InvitationList } from "./invitation-list";
import styles from "./invitations.module.css";
import { LinksSection } from "./links/links-section";
import { useOpening } from "./links/use-opening";
import { useInvitations } from "./use-invitations";

type Props = { me: AccountView; go: (href: string) => void };

/** The hub's invitations tab: pending invitations to groups and activities, and the user's own links. */
export function InvitationsTab({ go }: Props) {
  const { invitations, isError, error, refetch, isFetching } = useInvitations();
  useOpening();
  return (
    <div className={styles.tab}>
      {!invitations && !isError && <SkeletonRows rows={4} />}
      {!invitations && isError && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {invitations?.length === 0 && (
        <EmptyState
          drawing={<LetterScene />}
          title={<FormattedMessage id="invitations.empty.title" />}
          text={<FormattedMessage id="invitations.empty.text" />}
          action={
            <Button variant="light" onClick={() => go("/?social=friends")}>
              <FormattedMessage id="invitations.empty.findFriends" />
            </Button>
          }
        />
      )}
      {invitations && invitations.length > 0 && <InvitationList invitations={invitations} go={go} />}
      <LinksSection />
    </div>
  );
}
