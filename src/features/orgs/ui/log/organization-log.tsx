"use client";

import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { CloseFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import { useTRPC } from "@/ui/trpc";
import type { PartProps } from "../manage/parts";
import styles from "../panel.module.css";
import { LogEntry } from "./log-entry";

/** Entries per page. */
const PAGE = 25;

/** Who changed what in an organization, newest first. */
export function OrganizationLog({ organization: { id }, onClose }: PartProps) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.orgs.log.list.infiniteQueryOptions(
      { id, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        <FormattedMessage id="orgs.log.about" />
      </p>
      <ListState list={list} isLoaded={entries !== undefined} rows={4} />
      {entries?.length === 0 && (
        <EmptyState
          drawing={
            <IconTile kind="large">
              <IconHistory size={28} />
            </IconTile>
          }
          title={<FormattedMessage id="orgs.log.empty" />}
          text={<FormattedMessage id="orgs.log.emptyText" />}
        />
      )}
      <ul className={styles.rows}>
        {entries?.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton list={list} />
      <CloseFooter onClose={onClose} />
    </div>
  );
}
