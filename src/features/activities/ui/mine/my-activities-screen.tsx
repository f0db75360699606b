"use client";

import { Tabs } from "@mantine/core";
import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { showAt } from "@/ui/history-entry";
import page from "@/ui/page.module.css";
import { ImportButton } from "../imports/import-button";
import { OpenLink } from "../open/open-link";
import { MyPolls } from "../polls/my-polls";
import { SubscribeButton } from "../subscribe/subscribe-button";
import { ActivityList } from "./activity-list";
import styles from "./mine.module.css";

/** Activities that the user hosts, has joined, waits for or is invited to, and their polls of times. The address holds the selected part. */
export function MyActivitiesScreen({ me }: { me: AccountView }) {
  const tab = useSearchParams().get("tab");
  const open = tab === "past" || tab === "polls" ? tab : "upcoming";
  const show = (name: string | null) =>
    showAt(name && name !== "upcoming" ? `?tab=${name}` : window.location.pathname);
  return (
    <div className={clsx(page.page, styles.page)}>
      <h1 className={styles.head}>
        <FormattedMessage id="activities.mine.title" />
      </h1>
      <div className={styles.tools}>
        <SubscribeButton />
        <ImportButton />
        <OpenLink />
      </div>
      <Tabs value={open} onChange={show} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="upcoming">
            <FormattedMessage id="activities.mine.upcoming" />
          </Tabs.Tab>
          <Tabs.Tab value="past">
            <FormattedMessage id="activities.mine.past" />
          </Tabs.Tab>
          <Tabs.Tab value="polls">
            <FormattedMessage id="activities.polls.title" />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming" className={styles.panel}>
          <ActivityList me={me} mine="upcoming" />
        </Tabs.Panel>
        <Tabs.Panel value="past" className={styles.panel}>
          <ActivityList me={me} mine="past" />
        </Tabs.Panel>
        <Tabs.Panel value="polls" className={styles.panel}>
          <MyPolls me={me} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
