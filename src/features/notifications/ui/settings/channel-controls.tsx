"use client";

import { IconCheck, IconChevronDown, IconMail } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MailTiming } from "../../settings/schema";
import styles from "./channels.module.css";

type SavedProps = { isSaved: boolean };

/** A tick beside what was saved just now. */
export const SavedTick = ({ isSaved }: SavedProps) => (
  <span className={styles.saved} role="status">
    {isSaved && (
      <>
        <IconCheck size={16} aria-hidden="true" />
        <span className="spoken">
          <FormattedMessage id="notifications.settings.saved" />
        </span>
      </>
    )}
  </span>
);

type SwitchProps = SavedProps & {
  channel: "inApp" | "push";
  type: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

const names = {
  inApp: { word: "notifications.settings.inApp", of: "notifications.settings.inAppOf" },
  push: { word: "notifications.settings.push", of: "notifications.settings.pushOf" },
} as const;

/** A switch; on a phone a chip that says what it is. */
export function ChannelSwitch({ channel, type, isOn, isSaved, onChange }: SwitchProps) {
  const intl = useIntl();
  const { word, of } = names[channel];
  return (
    <span className={styles.control}>
      <label className={styles.channel} data-on={isOn || undefined}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-label={intl.formatMessage({ id: of }, { type })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.word} aria-hidden="true">
          {isOn && <IconCheck size={16} />}
          <FormattedMessage id={word} />
        </span>
      </label>
      <SavedTick isSaved={isSaved} />
    </span>
  );
}

const timings = {
  OFF: { id: "notifications.settings.off" },
  NOW: { id: "notifications.settings.now" },
  DAILY: { id: "notifications.settings.daily" },
} as const satisfies Record<MailTiming, { id: string }>;

type MailProps = SavedProps & {
  type: string;
  offered: readonly MailTiming[];
  timing: MailTiming;
  onChange: (timing: MailTiming) => void;
};

/** When an email comes: the browser's own list, which a phone shows in its own way. */
export function MailChoice({ type, offered, timing, isSaved, onChange }: MailProps) {
  const intl = useIntl();
  return (
    <span className={styles.control}>
      <SavedTick isSaved={isSaved} />
      <span className={styles.mail} data-on={timing !== "OFF" || undefined}>
        <IconMail size={16} aria-hidden="true" className={styles.mailSign} />
        <select
          value={timing}
          aria-label={intl.formatMessage({ id: "notifications.settings.mailOf" }, { type })}
          onChange={(event) => onChange(event.currentTarget.value as MailTiming)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(timings[one])}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
    </span>
  );
}
