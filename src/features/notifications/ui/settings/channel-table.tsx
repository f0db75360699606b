"use client";

import { Select, Switch } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { type listChoices, withDefaults } from "../../settings/rules";
import type { Channels, MailTiming, NotificationSettings, SettingsChange } from "../../settings/schema";
import styles from "./settings.module.css";

const timings = {
  OFF: { id: "notifications.settings.off" },
  NOW: { id: "notifications.settings.now" },
  DAILY: { id: "notifications.settings.daily" },
} as const satisfies Record<MailTiming, { id: string }>;

type Choice = ReturnType<typeof listChoices>[number];

type RowProps = {
  timings: readonly MailTiming[];
  setting: { id: string };
  channels: Channels;
  onChange: (channels: Partial<Channels>) => void;
};

function ChannelRow({ timings: offered, setting, channels, onChange }: RowProps) {
  const intl = useIntl();
  const type = intl.formatMessage(setting);
  const choices = offered.map((value) => ({ value, label: intl.formatMessage(timings[value]) }));
  return (
    <tr>
      <th scope="row">{type}</th>
      <td data-label={intl.formatMessage({ id: "notifications.settings.inApp" })}>
        <Switch
          className={styles.switch}
          checked={channels.inApp}
          aria-label={intl.formatMessage({ id: "notifications.settings.inAppOf" }, { type })}
          onChange={(event) => onChange({ inApp: event.currentTarget.checked })}
        />
      </td>
      <td data-label={intl.formatMessage({ id: "notifications.settings.mail" })}>
        <Select
          className={styles.mail}
          aria-label={intl.formatMessage({ id: "notifications.settings.mailOf" }, { type })}
          data={choices}
          value={channels.mail}
          allowDeselect={false}
          onChange={(mail) => mail && mail !== channels.mail && onChange({ mail: mail as MailTiming })}
        />
      </td>
    </tr>
  );
}

type Props = {
  choices: readonly Choice[];
  settings: NotificationSettings;
  onChange: (change: SettingsChange) => void;
};

/** The types of notifications, with an app switch and an email choice for each. */
export function ChannelTable({ choices, settings, onChange }: Props) {
  return (
    <table className={styles.table}>
      <thead className="spoken-on-phone">
        <tr>
          <th scope="col">
            <FormattedMessage id="notifications.settings.type" />
          </th>
          <th scope="col">
            <FormattedMessage id="notifications.settings.inApp" />
          </th>
          <th scope="col">
            <FormattedMessage id="notifications.settings.mail" />
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((kind) => (
          <ChannelRow
            key={kind.name}
            timings={kind.timings}
            setting={kind.setting}
            channels={settings.types[kind.name] ?? withDefaults(kind.channels)}
            onChange={(channels) => onChange({ types: { [kind.name]: channels } })}
          />
        ))}
      </tbody>
    </table>
  );
}
