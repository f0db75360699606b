"use client";

import { IconArrowDown, IconAt } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import overlays from "@/ui/overlays.module.css";
import styles from "./log.module.css";

type Props = {
  /** how many are new */
  count: number;
  onClick: () => void;
  /** to the first new one that mentions the user; undefined: none does */
  onMention?: (() => void) | undefined;
};

/** Scrolls to the newest message, or to one that mentions the user; shows how many are new. */
export function JumpButton({ count, onClick, onMention }: Props) {
  if (!onMention) return <NewestButton count={count} onClick={onClick} className={overlays.floating} />;
  return (
    <div className={clsx(overlays.floating, styles.jump, styles.halves)}>
      <button type="button" className={styles.half} onClick={onMention}>
        <IconAt size={18} aria-hidden="true" />
        <FormattedMessage id="messaging.mention.jump" />
      </button>
      <NewestButton count={count} onClick={onClick} className={styles.half} />
    </div>
  );
}

function NewestButton({
  count,
  onClick,
  className,
}: Omit<Props, "onMention"> & { className?: string | undefined }) {
  const intl = useIntl();
  const label = count > 0 ? undefined : intl.formatMessage({ id: "messaging.toNewest" });
  return (
    <button
      type="button"
      className={clsx(className, className !== styles.half && styles.jump)}
      onClick={onClick}
      aria-label={label}
      title={label}
    >
      <IconArrowDown size={18} aria-hidden="true" />
      {count > 0 && <FormattedMessage id="messaging.newBelow" values={{ count }} />}
    </button>
  );
}
