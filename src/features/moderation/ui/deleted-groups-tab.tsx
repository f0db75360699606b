"use client";

import { IconRestore } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { hasHeir, isRestorable } from "@/features/groups/removal/rules";
import type { DeletedGroupView } from "@/features/groups/removal/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { keepFocus } from "@/ui/focus-path";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import sheet from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import { useFailureText } from "@/ui/refusals";
import row from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import styles from "./people.module.css";

const DAY_MS = 86_400_000;

const refusals = {
  [isRestorable.sentence]: "moderation.groups.tooLate",
  [hasHeir.sentence]: "moderation.groups.empty",
};

function DeletedGroup({ group }: { group: DeletedGroupView }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const now = useMinute();
  const { id, name, color, pictureUrl, memberCount, deletedAt, restorableUntil } = group;
  const days = Math.floor((Date.parse(restorableUntil) - now.getTime()) / DAY_MS);
  const restore = useAction({
    call: useTRPCClient().groups.restore.mutate,
    done: intl.formatMessage({ id: "moderation.groups.restored" }, { name, count: memberCount }),
    failed: intl.formatMessage({ id: "moderation.groups.failed" }, { name }),
    reasonOf: useFailureText(refusals),
    // after a failure too: another administrator may have restored it
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(trpc.groups.pathFilter()),
        cache.invalidateQueries(trpc.accounts.audit.pathFilter()),
      ]),
  });
  return (
    <li className={clsx(row.row, row.inset)} ref={keepFocus}>
      <PictureTile seed={id} picture={pictureUrl} color={color} />
      <span className={styles.rowText}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>
          <FormattedMessage id="moderation.groups.members" values={{ count: memberCount }} />
          {" · "}
          <FormattedMessage
            id="moderation.groups.deleted"
            values={{ date: <FormattedDate value={deletedAt} dateStyle="medium" /> }}
          />
          {" · "}
          <FormattedMessage id="moderation.groups.left" values={{ days }} />
        </span>
      </span>
      <Button
        variant="light"
        leftSection={<IconRestore size={18} />}
        aria-label={intl.formatMessage({ id: "moderation.groups.restoreOf" }, { name })}
        loading={restore.isPending}
        onClick={() => restore.run({ id })}
      >
        <FormattedMessage id="moderation.groups.restore" />
      </Button>
    </li>
  );
}

/** Deleted groups that can still be restored, with the time left. */
export function DeletedGroupsTab() {
  const intl = useIntl();
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.groups.listDeleted.infiniteQueryOptions(
      {},
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const groups = list.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <div className={styles.panel}>
      <section
        className={clsx(sheet.card, styles.card)}
        aria-label={intl.formatMessage({ id: "moderation.tab.groups" })}
      >
        {list.isPending && <SkeletonRows rows={3} />}
        {list.isError && groups.length === 0 && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        {list.isSuccess && groups.length === 0 && (
          <NoResultsState
            title={<FormattedMessage id="moderation.groups.none" />}
            text={<FormattedMessage id="moderation.groups.noneText" />}
          />
        )}
        <ul className={styles.rows}>
          {groups.map((group) => (
            <DeletedGroup key={group.id} group={group} />
          ))}
        </ul>
        <MoreButton list={list} className={styles.more} />
      </section>
    </div>
  );
}
