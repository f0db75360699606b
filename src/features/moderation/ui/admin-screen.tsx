"use client";

import { Tabs } from "@mantine/core";
import { IconFlag } from "@tabler/icons-react";
import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { FormattedMessage } from "react-intl";
import { ownState } from "@/ui/history-layer";
import page from "@/ui/page.module.css";
import { ReportList } from "./report-list";
import type { ReportPage } from "./use-reports";

const tabs = [
  { name: "reports", Icon: IconFlag, label: <FormattedMessage id="moderation.tab.reports" /> },
] as const;

/** What ADMIN and MANAGER look after. Which part is open stands in the address. */
export function AdminScreen({ reports }: { reports: ReportPage }) {
  const wanted = useSearchParams().get("tab");
  const open = tabs.find(({ name }) => name === wanted)?.name ?? "reports";
  const show = (name: string | null) =>
    window.history.replaceState(ownState(), "", `?tab=${name ?? "reports"}`);
  return (
    <div className={clsx(page.page, page.narrow)}>
      <h1 className={page.head}>
        <FormattedMessage id="moderation.title" />
      </h1>
      <Tabs value={open} onChange={show}>
        <Tabs.List>
          {tabs.map(({ name, Icon, label }) => (
            <Tabs.Tab key={name} value={name} leftSection={<Icon size={18} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="reports">
          <ReportList first={reports} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
