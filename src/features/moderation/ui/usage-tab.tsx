"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { PersonRow } from "@/features/people/ui/person-row";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import sheet from "@/ui/page.module.css";
import { useSizeText } from "@/ui/size-text";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { countedThings } from "../usage/rules";
import type { UsageView } from "../usage/views";
import styles from "./people.module.css";

const words = {
  activities: "moderation.usage.activities",
  importedActivities: "moderation.usage.importedActivities",
  feedback: "moderation.usage.feedback",
  groups: "moderation.usage.groups",
  links: "moderation.usage.links",
  notices: "moderation.usage.notices",
  organizations: "moderation.usage.organizations",
  polls: "moderation.usage.polls",
} as const satisfies Record<keyof UsageView["open"], string>;

function UsageRow({ usage: { person, bytes, open } }: { usage: UsageView }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const things = countedThings
    .filter((thing) => open[thing] > 0)
    .map((thing) => intl.formatMessage({ id: words[thing] }, { count: open[thing] }));
  return (
    <PersonRow person={person} line={things.length > 0 ? things.join(" · ") : undefined}>
      <span className={styles.size}>{sizeText(bytes)}</span>
    </PersonRow>
  );
}

/** Who uses most: people by the size of their files, with what they have open of each kind. */
export function UsageTab() {
  const intl = useIntl();
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.moderation.usage.list.infiniteQueryOptions(
      {},
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const usage = list.data?.pages.flatMap((page) => page.usage) ?? [];
  return (
    <div className={styles.panel}>
      <section
        className={clsx(sheet.card, styles.card)}
        aria-label={intl.formatMessage({ id: "moderation.tab.usage" })}
      >
        <p className={styles.lead}>
          <FormattedMessage id="moderation.usage.lead" />
        </p>
        {list.isPending && <SkeletonRows rows={5} />}
        {list.isError && usage.length === 0 && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        <ul className={styles.rows}>
          {usage.map((one) => (
            <UsageRow key={one.person.id} usage={one} />
          ))}
        </ul>
        <MoreButton list={list} className={styles.more} />
      </section>
    </div>
  );
}
