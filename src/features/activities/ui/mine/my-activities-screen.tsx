"use client";

import { Button, Tabs } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { useBegun } from "@/features/messaging/ui/use-opening";
import page from "@/ui/page.module.css";
import { ActivityList } from "./activity-list";
import styles from "./mine.module.css";

const CreateActivityDialog = dynamic(() =>
  import("../create-activity-dialog").then((it) => it.CreateActivityDialog),
);

/** "my activities and events": what I host, have joined, wait for or am invited to; which part stands in the address. */
export function MyActivitiesScreen({ me }: { me: AccountView }) {
  const open = useSearchParams().get("tab") === "past" ? "past" : "upcoming";
  const [createFrom, setCreateFrom] = useState<Date | null>(null);
  const [lastFrom, setLastFrom] = useState(() => new Date());
  const isCreating = createFrom !== null;
  const show = (name: string | null) =>
    window.history.replaceState(null, "", name === "past" ? "?tab=past" : window.location.pathname);
  const create = () => {
    const now = new Date();
    setCreateFrom(now);
    setLastFrom(now);
  };
  return (
    <div className={clsx(page.page, styles.page)}>
      <div className={styles.head}>
        <h1>
          <FormattedMessage id="activities.mine.title" />
        </h1>
        <Button leftSection={<IconPlus size={18} />} onClick={create}>
          <FormattedMessage id="activities.mine.create" />
        </Button>
      </div>
      <Tabs value={open} onChange={show} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="upcoming">
            <FormattedMessage id="activities.mine.upcoming" />
          </Tabs.Tab>
          <Tabs.Tab value="past">
            <FormattedMessage id="activities.mine.past" />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming" className={styles.panel}>
          <ActivityList me={me} mine="upcoming" onCreate={create} />
        </Tabs.Panel>
        <Tabs.Panel value="past" className={styles.panel}>
          <ActivityList me={me} mine="past" onCreate={create} />
        </Tabs.Panel>
      </Tabs>
      {useBegun(isCreating) && (
        <CreateActivityDialog
          me={me}
          opened={isCreating}
          onClose={() => setCreateFrom(null)}
          date={lastFrom}
        />
      )}
    </div>
  );
}
