"use client";

import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type SettingGroup, settingGroups } from "../../kinds/schema";
import { type listChoices, withDefaults } from "../../settings/rules";
import type { Channels, NotificationSettings, SettingsChange } from "../../settings/schema";
import { ChannelSwitch, MailChoice } from "./channel-controls";
import styles from "./channels.module.css";
import { useSaved } from "./use-saved";

type Choice = ReturnType<typeof listChoices>[number];

const headings: Record<SettingGroup, ReactNode> = {
  ACTIVITIES: <FormattedMessage id="notifications.settings.group.ACTIVITIES" />,
  MESSAGES: <FormattedMessage id="notifications.settings.group.MESSAGES" />,
  COMMUNITY: <FormattedMessage id="notifications.settings.group.COMMUNITY" />,
  TRAINING: <FormattedMessage id="notifications.settings.group.TRAINING" />,
  STAFF: <FormattedMessage id="notifications.settings.group.STAFF" />,
};
const hints: Partial<Record<SettingGroup, ReactNode>> = {
  MESSAGES: <FormattedMessage id="notifications.settings.messagesText" />,
};

type RowProps = {
  choice: Choice;
  channels: Channels;
  /** the channel that was saved just now */
  saved: string | null;
  onChange: (channels: Partial<Channels>) => void;
};

function ChannelRow({ choice, channels, saved, onChange }: RowProps) {
  const type = useIntl().formatMessage(choice.setting);
  return (
    <tr>
      <th scope="row">{type}</th>
      {(["inApp", "push"] as const).map((channel) => (
        <td key={channel}>
          <ChannelSwitch
            channel={channel}
            type={type}
            isOn={channels[channel]}
            isSaved={saved === channel}
            onChange={(isOn) => onChange({ [channel]: isOn })}
          />
        </td>
      ))}
      <td>
        <MailChoice
          type={type}
          offered={choice.timings}
          timing={channels.mail}
          isSaved={saved === "mail"}
          onChange={(mail) => onChange({ mail })}
        />
      </td>
    </tr>
  );
}

const Head = () => (
  <thead className="spoken-on-phone">
    <tr>
      <th scope="col">
        <span className="spoken">
          <FormattedMessage id="notifications.settings.type" />
        </span>
      </th>
      <th scope="col">
        <FormattedMessage id="notifications.settings.inApp" />
      </th>
      <th scope="col">
        <FormattedMessage id="notifications.settings.push" />
      </th>
      <th scope="col">
        <FormattedMessage id="notifications.settings.mail" />
      </th>
    </tr>
  </thead>
);

type Props = {
  choices: readonly Choice[];
  settings: NotificationSettings;
  onChange: (change: SettingsChange) => Promise<boolean>;
};

/** All that the user may be told of, by group, each with its channels. A change is saved at once. */
export function ChannelTable({ choices, settings, onChange }: Props) {
  const { saved, show } = useSaved();
  const change = (name: string, channels: Partial<Channels>) => {
    const [channel] = Object.keys(channels);
    void onChange({ types: { [name]: channels } }).then((isDone) => isDone && show(`${name} ${channel}`));
  };
  const groups = settingGroups.filter((group) => choices.some(({ setting }) => setting.group === group));
  return (
    <table className={styles.table}>
      <Head />
      {groups.map((group) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th colSpan={4} scope="rowgroup">
              {headings[group]}
              {hints[group] && <small>{hints[group]}</small>}
            </th>
          </tr>
          {choices
            .filter(({ setting }) => setting.group === group)
            .map((choice) => (
              <ChannelRow
                key={choice.name}
                choice={choice}
                channels={settings.types[choice.name] ?? withDefaults(choice.channels)}
                saved={saved?.startsWith(`${choice.name} `) ? saved.slice(choice.name.length + 1) : null}
                onChange={(channels) => change(choice.name, channels)}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
}
