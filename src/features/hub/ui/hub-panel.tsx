"use client";

import { Modal, Tabs } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { useUnread } from "@/features/messaging/ui/session/cached-queries";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { ActionIcon } from "@/ui/button";
import { useDialogFocus } from "@/ui/use-dialog-focus";
import { useNavigate } from "@/ui/use-navigate";
import styles from "./hub.module.css";
import { type HubOpening, openingIn } from "./hub-address";
import { countsOfTabs } from "./hub-badges";
import { type HubState, hub, openHub } from "./hub-layer";
import { HubTabs, titles } from "./hub-tabs";
import { TabContent } from "./tab-content";

type Props = { me: AccountView; place: HubState | null };

const hasDialogAbove = () =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.closest(`.${styles.panel}`));

/**
 * Escape closes the topmost layer. Whether the hub is on top is read in the capture phase, before any other listener
 * closes the dialog above it.
 */
function useEscape(isOpen: boolean): void {
  const isTop = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const before = () => {
      isTop.current = !hasDialogAbove();
    };
    const after = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isTop.current && !event.defaultPrevented && !event.isComposing)
        hub.close();
    };
    window.addEventListener("keydown", before, { capture: true });
    window.addEventListener("keydown", after);
    return () => {
      window.removeEventListener("keydown", before, { capture: true });
      window.removeEventListener("keydown", after);
    };
  }, [isOpen]);
}

/** Closes the hub and navigates to an address of the app. An address that opens a tab of the hub only switches tabs. */
function useNavigateFromHub() {
  const navigate = useNavigate();
  return (href: string) => {
    const opening = openingIn(new URL(href, window.location.origin).searchParams);
    if (opening) return openHub(opening);
    hub.leave();
    navigate.push(href);
  };
}

/** The hub's panel: at the right, or a sheet on a phone. */
export function HubPanel({ me, place }: Props) {
  const intl = useIntl();
  const go = useNavigateFromHub();
  const isOpen = place !== null;
  const opened = useDialogFocus(isOpen);
  const counts = countsOfTabs(useBadges(), useUnread());
  useEscape(isOpen);
  // keeps the content while the closing animation runs
  const last = useRef<HubState>({ tab: "messages" });
  if (place) last.current = place;
  const shown = last.current;
  const settings = intl.formatMessage({ id: "hub.settings" });
  const turnTo = (opening: HubOpening) => openHub(opening);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => hub.close()}
      closeOnEscape={false}
      classNames={{ inner: styles.inner, content: styles.panel }}
      transitionProps={{ transition: slide }}
    >
      <Modal.Overlay className={styles.scrim} />
      <Modal.Content aria-label={intl.formatMessage({ id: "hub.title" })} aria-labelledby={undefined}>
        <Tabs
          className={styles.whole}
          value={shown.tab}
          onChange={(tab) => turnTo({ tab: (tab ?? "messages") as HubState["tab"] })}
          keepMounted={false}
        >
          <div className={styles.head}>
            <h2 className={styles.title}>
              <FormattedMessage id={titles[shown.tab]} />
            </h2>
            <ActionIcon
              component={Link}
              className={styles.headButton}
              href="/settings?tab=notifications"
              prefetch={false}
              aria-label={settings}
              title={settings}
              onClick={() => hub.leave()}
            >
              <IconSettings size={20} />
            </ActionIcon>
            <Modal.CloseButton
              className={styles.headButton}
              iconSize={20}
              aria-label={intl.formatMessage({ id: "ui.close" })}
            />
          </div>
          <HubTabs chosen={shown.tab} counts={counts} />
          <TabContent me={me} place={shown} go={go} onTab={turnTo} />
        </Tabs>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The style sheet decides whether the panel slides in from the right or, on a phone, from below. */
const slide = {
  in: { opacity: 1, transform: "none" },
  out: { opacity: 0, transform: "var(--hub-away, translateX(24px))" },
  transitionProperty: "opacity, transform",
};
