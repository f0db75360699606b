"use client";

import { Tabs } from "@mantine/core";
import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { showAt } from "@/ui/history-entry";
import { later } from "@/ui/later";
import page from "@/ui/page.module.css";
import type { ActivitiesAnswer } from "../../views";
import { ImportButton } from "../imports/import-button";
import { OpenLink } from "../open/open-link";
import { MyPolls } from "../polls/my-polls";
import { SubscribeButton } from "../subscribe/subscribe-button";
import { ActivityList } from "./activity-list";
import styles from "./mine.module.css";
import { NeedsAnswer } from "./needs-answer";

type Props = {
  me: AccountView;
  /** the first page of what awaits the user's answer */
  unanswered: ActivitiesAnswer;
};

const tabs = [
  { name: "upcoming", label: <FormattedMessage id="activities.mine.upcoming" /> },
  { name: "past", label: <FormattedMessage id="activities.mine.past" /> },
  { name: "hosting", label: <FormattedMessage id="activities.mine.hosting" /> },
  { name: "waiting", label: <FormattedMessage id="activities.mine.waiting" /> },
  { name: "invited", label: <FormattedMessage id="activities.mine.invited" /> },
  { name: "polls", label: <FormattedMessage id="activities.polls.title" /> },
  { name: "trained", label: <FormattedMessage id="activities.mine.trained" /> },
] as const;

const TrainedList = later(() => import("./trained-list").then((it) => it.TrainedList));

/** On a phone the open tab may lie outside the list of tabs. Scrolls the list alone: what is above it stays in sight. */
const center = (tab: HTMLElement | null) => {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2;
};

/**
 * What awaits the user's answer on top; then activities that they host, have joined, wait for, may come to or are
 * invited to, their polls of times, and what they have trained. The address holds the selected part.
 */
export function MyActivitiesScreen({ me, unanswered }: Props) {
  const tab = useSearchParams().get("tab");
  const open = tabs.find(({ name }) => name === tab)?.name ?? "upcoming";
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
      <NeedsAnswer me={me} first={unanswered} />
      <Tabs value={open} onChange={show} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} ref={name === open ? center : undefined}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name }) => (
          <Tabs.Panel key={name} value={name} className={styles.panel}>
            {name === "polls" && <MyPolls me={me} />}
            {name === "trained" && <TrainedList />}
            {name !== "polls" && name !== "trained" && (
              <ActivityList me={me} mine={name} firstUnanswered={unanswered} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
