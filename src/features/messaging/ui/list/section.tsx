"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useIntl } from "react-intl";
import { CountBadge } from "@/ui/count-badge";
import { useStoredFlag } from "@/ui/use-stored-flag";
import { useNavigation } from "../navigation/use-navigation";
import styles from "./sidebar.module.css";

type Props = {
  name: string;
  title: ReactNode;
  unread: number;
  /** an extra button beside the title */
  action?: ReactNode;
  children: ReactNode;
};

/** A collapsible section of the sidebar. Collapsed state is stored on this device. */
export function Section({ name, title, unread, action, children }: Props) {
  const intl = useIntl();
  const [isFolded, fold] = useStoredFlag(`chat-section-${name}-collapsed`);
  const { isInPanel } = useNavigation();
  const id = useId();
  return (
    // no landmark beside another page: that page may contain the same list
    <section aria-labelledby={isInPanel ? undefined : `${id}-title`}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.toggle}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => fold(!isFolded)}
          >
            <IconChevronDown size={14} aria-hidden="true" />
            {title}
          </button>
        </h3>
        {action}
        {unread > 0 && (
          <CountBadge
            count={unread}
            tone="quiet"
            label={intl.formatMessage({ id: "messaging.unread" }, { count: unread })}
            className={styles.sectionBadge}
          />
        )}
      </div>
      <div id={id} hidden={isFolded} className={styles.entries}>
        {children}
      </div>
    </section>
  );
}
