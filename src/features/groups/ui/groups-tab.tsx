"use client";

import { IconPlus } from "@tabler/icons-react";
import Link from "next/link";
import type { MouseEvent } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import row from "@/ui/row.module.css";
import { GroupCard } from "./group-card";
import { GroupSkeleton } from "./group-skeleton";
import { GroupsEmpty } from "./groups-empty";
import styles from "./groups-tab.module.css";
import { GroupInvitations } from "./slots";
import { useGroups } from "./use-groups";

type Props = { me: AccountView; go: (href: string) => void };

/** The groups in the hub: invitations and the user's groups. */
export function GroupsTab({ go }: Props) {
  const { groups, isError, error, refetch, isFetching } = useGroups();
  const begin = (
    <Button
      component={Link}
      href="/groups-orgs?new=1"
      prefetch={false}
      variant={groups?.length ? "default" : "filled"}
      leftSection={<IconPlus size={18} />}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        go("/groups-orgs?new=1");
      }}
    >
      <FormattedMessage id="groups.new" />
    </Button>
  );
  return (
    <div className={styles.tab}>
      <GroupInvitations go={go} />
      {!groups && !isError && <GroupSkeleton cards={2} />}
      {!groups && isError && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {groups?.length === 0 && <GroupsEmpty action={begin} />}
      {groups && groups.length > 0 && (
        <section className={styles.mine}>
          <div className={styles.bar}>
            <h3 className={row.heading}>
              <FormattedMessage id="groups.mine" values={{ count: groups.length }} />
            </h3>
            {begin}
          </div>
          <div className={styles.cards}>
            {groups.map((group) => (
              <GroupCard key={group.id} group={group} go={go} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
