"use client";

import { IconArrowDown } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import overlays from "@/ui/overlays.module.css";
import styles from "./log.module.css";

/** Scrolls to the newest message; shows how many are new. */
export function JumpButton({ count, onClick }: { count: number; onClick: () => void }) {
  const intl = useIntl();
  const label = count > 0 ? undefined : intl.formatMessage({ id: "messaging.toNewest" });
  return (
    <button
      type="button"
      className={clsx(overlays.floating, styles.jump)}
      onClick={onClick}
      aria-label={label}
      title={label}
    >
      <IconArrowDown size={18} aria-hidden="true" />
      {count > 0 && <FormattedMessage id="messaging.newBelow" values={{ count }} />}
    </button>
  );
}
