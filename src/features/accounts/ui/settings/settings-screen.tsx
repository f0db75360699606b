"use client";

import { Tabs } from "@mantine/core";
import { IconBell, IconDevices, IconKey, IconLanguage, IconLock, IconShield } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { showAt } from "@/ui/history-entry";
import { patiently } from "@/ui/later";
import page from "@/ui/page.module.css";
import { reveal } from "@/ui/reveal";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { AccountView } from "../../views";
import { NotificationSettings } from "../slots";
import { AccountSettings } from "./account-settings";
import styles from "./settings.module.css";

const SecuritySettings = dynamic(
  () => patiently(() => import("./security-settings").then((it) => it.SecuritySettings)),
  {
    loading: () => <SkeletonRows />,
  },
);
const PrivacySettings = dynamic(
  () => patiently(() => import("./privacy-settings").then((it) => it.PrivacySettings)),
  {
    loading: () => <SkeletonRows />,
  },
);
const LanguageSettings = dynamic(
  () => patiently(() => import("./language-settings").then((it) => it.LanguageSettings)),
  {
    loading: () => <SkeletonRows />,
  },
);
const SessionSettings = dynamic(
  () => patiently(() => import("./session-settings").then((it) => it.SessionSettings)),
  {
    loading: () => <SkeletonRows />,
  },
);

/** Delay before the code of the other tabs is preloaded: after the page has settled. */
const PRELOAD_DELAY_MS = 3000;

/** Loads the code of all tabs, so that they open at once, also when the connection is lost. */
function usePreload(): void {
  useEffect(() => {
    const preload = () => {
      const loads = [
        import("./security-settings"),
        import("./privacy-settings"),
        import("./language-settings"),
        import("./session-settings"),
      ];
      for (const load of loads) void load.catch(() => {});
    };
    const timer = setTimeout(preload, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

const tabs = [
  { name: "account", Icon: IconLock, label: <FormattedMessage id="accounts.tab.account" /> },
  { name: "security", Icon: IconKey, label: <FormattedMessage id="accounts.tab.security" /> },
  { name: "privacy", Icon: IconShield, label: <FormattedMessage id="accounts.tab.privacy" /> },
  { name: "notifications", Icon: IconBell, label: <FormattedMessage id="accounts.tab.notifications" /> },
  { name: "language", Icon: IconLanguage, label: <FormattedMessage id="accounts.tab.language" /> },
  { name: "sessions", Icon: IconDevices, label: <FormattedMessage id="accounts.tab.sessions" /> },
] as const;

/** The settings. The open section is part of the URL, so that it can be shared and reloaded. */
export function SettingsScreen({ me }: { me: AccountView }) {
  const wanted = useSearchParams().get("tab");
  const open = tabs.find(({ name }) => name === wanted)?.name ?? "account";
  const show = (name: string | null) => {
    showAt(name && name !== "account" ? `?tab=${name}` : window.location.pathname);
  };
  const list = useRef<HTMLDivElement>(null);
  usePreload();
  useEffect(() => {
    reveal(list.current?.querySelector(`[data-tab="${open}"]`));
  }, [open]);
  return (
    <div className={page.page}>
      <h1 className={page.head}>
        <FormattedMessage id="accounts.settings.title" />
      </h1>
      <Tabs value={open} onChange={show}>
        <Tabs.List ref={list}>
          {tabs.map(({ name, Icon, label }) => (
            <Tabs.Tab key={name} value={name} data-tab={name} leftSection={<Icon size={18} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="account" className={styles.narrow}>
          <AccountSettings me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="security" className={styles.narrow}>
          {open === "security" && <SecuritySettings me={me} />}
        </Tabs.Panel>
        <Tabs.Panel value="privacy" className={styles.narrow}>
          {open === "privacy" && <PrivacySettings me={me} />}
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          {open === "notifications" && <NotificationSettings me={me} />}
        </Tabs.Panel>
        <Tabs.Panel value="language" className={styles.narrow}>
          {open === "language" && <LanguageSettings me={me} />}
        </Tabs.Panel>
        <Tabs.Panel value="sessions" className={styles.narrow}>
          {open === "sessions" && <SessionSettings />}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
