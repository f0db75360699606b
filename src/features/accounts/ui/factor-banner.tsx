import { IconKey } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import styles from "./factor-banner.module.css";

/** Tells staff members that their role needs a second factor to take effect, and links to its setup. */
export function FactorBanner() {
  return (
    <div className={styles.banner}>
      <Note kind="warning" icon={<IconKey size={20} aria-hidden="true" />}>
        <FormattedMessage id="accounts.factors.needed" />{" "}
        <Link className={styles.link} href="/settings?tab=security">
          <FormattedMessage id="accounts.factors.neededLink" />
        </Link>
      </Note>
    </div>
  );
}
