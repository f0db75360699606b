"use client";

import type { AccountView } from "../../views";
import { FactorSettings } from "./factor-settings";
import { SecurityEvents } from "./security-events";
import styles from "./settings.module.css";

/** What keeps others out of my account, and what happened to it. */
export function SecuritySettings({ me }: { me: AccountView }) {
  return (
    <div className={styles.panel}>
      <FactorSettings me={me} />
      <SecurityEvents />
    </div>
  );
}
