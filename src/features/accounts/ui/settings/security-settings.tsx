"use client";

import type { AccountView } from "../../views";
import { FactorSettings } from "./factor-settings";
import { SecurityEvents } from "./security-events";
import styles from "./settings.module.css";

/** Protection of the user's account, and its security events. */
export function SecuritySettings({ me }: { me: AccountView }) {
  return (
    <div className={styles.panel}>
      <FactorSettings me={me} />
      <SecurityEvents />
    </div>
  );
}
