import { IconKey } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import styles from "./factor-banner.module.css";

/** Tells somebody of the staff why the role does nothing yet, and leads to what is missing. */
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
