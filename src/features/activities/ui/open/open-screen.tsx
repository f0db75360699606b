"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import page from "@/ui/page.module.css";
import mine from "../mine/mine.module.css";
import styles from "./open.module.css";
import { OpenFilters } from "./open-filters";
import { OpenList } from "./open-list";
import { useOpenActivities } from "./use-open-activities";
import { useOpenFilters } from "./use-open-filters";

/** What is on: everything that the user may join, by day. */
export function OpenScreen({ me }: { me: AccountView }) {
  const place = useOpenFilters(me.timeZone);
  const list = useOpenActivities(place);
  return (
    <div className={clsx(page.page, mine.page)}>
      <h1>
        <FormattedMessage id="activities.open.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="activities.open.lead" />
      </p>
      <OpenFilters place={place} categories={list.data?.pages[0]?.categories ?? []} />
      <OpenList me={me} list={list} place={place} />
    </div>
  );
}
