"use client";

import { Tabs } from "@mantine/core";
import {
  IconCalendarCheck,
  IconDatabase,
  IconEyeOff,
  IconFlag,
  IconHistory,
  IconMessageReport,
  IconServer,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { mayOperate } from "@/features/backups/rules";
import { mayRestoreGroup } from "@/features/groups/removal/rules";
import { patiently } from "@/ui/later";
import page from "@/ui/page.module.css";
import { reveal } from "@/ui/reveal";
import styles from "./admin.module.css";
import { AuditTab } from "./audit-tab";
import { DeletedGroupsTab } from "./deleted-groups-tab";
import { PeopleTab } from "./people-tab";
import { PushNote } from "./push-note";
import { ReportList } from "./report-list";
import { useAdminAddress } from "./use-admin-address";
import type { ReportPage } from "./use-reports";
import { WaitingBadge } from "./waiting-badge";

const EventsTab = dynamic(() => patiently(() => import("./events-tab").then((it) => it.EventsTab)));

const FeedbackTab = dynamic(() => patiently(() => import("./feedback-tab").then((it) => it.FeedbackTab)));

const TakedownsTab = dynamic(() => patiently(() => import("./takedowns-tab").then((it) => it.TakedownsTab)));

const UsageTab = dynamic(() => patiently(() => import("./usage-tab").then((it) => it.UsageTab)));

const OperationTab = dynamic(() =>
  patiently(() => import("@/features/backups/ui/operation-tab").then((it) => it.OperationTab)),
);

const tabs = [
  { name: "reports", Icon: IconFlag, label: <FormattedMessage id="moderation.tab.reports" /> },
  {
    name: "events",
    Icon: IconCalendarCheck,
    label: <FormattedMessage id="moderation.tab.events" />,
  },
  {
    name: "feedback",
    Icon: IconMessageReport,
    label: <FormattedMessage id="moderation.tab.feedback" />,
  },
  { name: "people", Icon: IconUsers, label: <FormattedMessage id="moderation.tab.people" /> },
  { name: "groups", Icon: IconUsersGroup, label: <FormattedMessage id="moderation.tab.groups" /> },
  { name: "takedowns", Icon: IconEyeOff, label: <FormattedMessage id="moderation.tab.takedowns" /> },
  { name: "usage", Icon: IconDatabase, label: <FormattedMessage id="moderation.tab.usage" /> },
  { name: "operation", Icon: IconServer, label: <FormattedMessage id="moderation.tab.operation" /> },
  { name: "audit", Icon: IconHistory, label: <FormattedMessage id="moderation.tab.audit" /> },
] as const;

/** The administration page for ADMIN and MANAGER. The address holds the open tab. */
export function AdminScreen({ reports, me }: { reports: ReportPage; me: AccountView }) {
  const { tab, turnTo } = useAdminAddress();
  const mayRestore = mayRestoreGroup(me);
  const isAdmin = mayOperate(me);
  return (
    <div className={clsx(page.page, styles.page)} data-tab={tab}>
      <h1 className={page.head}>
        <FormattedMessage id="moderation.title" />
      </h1>
      {isAdmin && <PushNote />}
      <Tabs value={tab} onChange={turnTo}>
        <Tabs.List>
          {tabs
            .filter(({ name }) => (name !== "groups" || mayRestore) && (name !== "operation" || isAdmin))
            .map(({ name, Icon, label }) => (
              <Tabs.Tab
                key={name}
                value={name}
                leftSection={<Icon size={18} />}
                ref={name === tab ? reveal : undefined}
                rightSection={
                  name === "reports" || name === "feedback" ? (
                    <WaitingBadge of={name} tone={name === tab ? "brand" : "quiet"} />
                  ) : null
                }
              >
                {label}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="reports">
          <ReportList first={reports} me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="events">{tab === "events" && <EventsTab />}</Tabs.Panel>
        <Tabs.Panel value="feedback">{tab === "feedback" && <FeedbackTab me={me} />}</Tabs.Panel>
        <Tabs.Panel value="people">{tab === "people" && <PeopleTab me={me} />}</Tabs.Panel>
        {mayRestore && <Tabs.Panel value="groups">{tab === "groups" && <DeletedGroupsTab />}</Tabs.Panel>}
        <Tabs.Panel value="takedowns">{tab === "takedowns" && <TakedownsTab me={me} />}</Tabs.Panel>
        <Tabs.Panel value="usage">{tab === "usage" && <UsageTab />}</Tabs.Panel>
        {isAdmin && <Tabs.Panel value="operation">{tab === "operation" && <OperationTab />}</Tabs.Panel>}
        <Tabs.Panel value="audit">{tab === "audit" && <AuditTab />}</Tabs.Panel>
      </Tabs>
    </div>
  );
}
