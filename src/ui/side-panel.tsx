"use client";

import { Portal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { ActionIcon } from "./button";
import { LostText } from "./lost-text";
import { isModifiedClick } from "./modified-click";
import { useIsTopmost } from "./open-dialogs";
import overlays from "./overlays.module.css";
import styles from "./side-panel.module.css";
import { useTypedText } from "./typed-text";
import { leavePage } from "./unsaved-guard";
import { useCloseOnBack } from "./use-close-on-back";
import { useDialogFocus } from "./use-dialog-focus";
import { useNavigate } from "./use-navigate";

export type SidePanelProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** It is opened by an address or a HistoryLayer, so that Back closes it already. */
  isInHistory?: boolean;
  /** as that of a dialog */
  text?: "asked" | "kept";
  children: ReactNode;
};

/** A form at the side of the page, which stays in use: it makes room where `:root[data-panel]`. Back and Esc close it. */
export function SidePanel(props: SidePanelProps) {
  const opened = useDialogFocus(props.opened);
  useCloseOnBack(props.opened && !props.isInHistory, props.onClose);
  const typed = useTypedText(props.opened, props.onClose, props.text === undefined);
  return (
    <>
      {opened && (
        <Portal>
          <Open {...props} typed={typed} />
        </Portal>
      )}
      {props.text === undefined && <LostText unsaved={typed.unsaved} />}
    </>
  );
}

/** A link beside the panel leaves the page, and with it what was changed in the panel's form, which is asked first. */
function useAskedLinks(panelId: string): void {
  const navigate = useNavigate();
  useWindowEvent(
    "click",
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || event.defaultPrevented || isModifiedClick(event)) return;
      const isElsewhere = link.origin !== window.location.origin || link.target === "_blank";
      const isHere = link.pathname === window.location.pathname || link.closest(`#${CSS.escape(panelId)}`);
      if (isElsewhere || isHere || link.hasAttribute("download")) return;
      event.preventDefault();
      event.stopPropagation();
      leavePage(() => navigate.push(link.pathname + link.search + link.hash));
    },
    { capture: true },
  );
}

type OpenProps = SidePanelProps & { typed: ReturnType<typeof useTypedText> };

function Open({ title, children, typed: { ref, close } }: OpenProps) {
  const intl = useIntl();
  const id = useId();
  const isTopmost = useIsTopmost(true);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.panel = "";
    return () => {
      delete dataset.panel;
    };
  }, []);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, []);
  useWindowEvent(
    "keydown",
    (event) => {
      const isOther = "dragging" in document.documentElement.dataset || event.isComposing;
      if (event.key !== "Escape" || !isTopmost || isOther) return;
      const { target } = event;
      // a list or a calendar of a field closes by itself
      if (target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true")
        return;
      close();
    },
    { capture: true },
  );
  useAskedLinks(id);
  return (
    <section
      id={id}
      className={styles.panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      ref={ref}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={overlays.title}>
          {title}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={intl.formatMessage({ id: "ui.close" })}
          onClick={close}
        >
          <IconX size={20} />
        </ActionIcon>
      </header>
      <div className={styles.body} ref={content}>
        {children}
      </div>
    </section>
  );
}
