"use client";

import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import type { NotificationSettings, SettingsChange } from "../../settings/schema";
import { QuietDial } from "./quiet-dial";
import styles from "./settings.module.css";
import { TimeSetting } from "./time-setting";

/** The initial quiet hours when they are switched on. */
const NIGHT = { quietFrom: "22:00", quietUntil: "07:00" };

type Props = {
  settings: NotificationSettings;
  zone: ReactNode;
  onChange: (change: SettingsChange) => void;
};

const QuietSwitch = ({ isOn, onChange }: { isOn: boolean } & Pick<Props, "onChange">) => {
  const intl = useIntl();
  return (
    <Switch
      checked={isOn}
      aria-label={intl.formatMessage({ id: "notifications.settings.quiet" })}
      onChange={(event) =>
        onChange(event.currentTarget.checked ? NIGHT : { quietFrom: null, quietUntil: null })
      }
    />
  );
};

/** The quiet hours: on an arc, and as times for those who type. */
export function QuietHours({ settings: { quietFrom, quietUntil }, zone, onChange }: Props) {
  const isOn = quietFrom !== null && quietUntil !== null;
  return (
    <Card
      title={<FormattedMessage id="notifications.settings.quietTitle" />}
      action={<QuietSwitch isOn={isOn} onChange={onChange} />}
    >
      {isOn && (
        <>
          <QuietDial
            from={quietFrom}
            until={quietUntil}
            onChoose={(from, until) => onChange({ quietFrom: from, quietUntil: until })}
          />
          <div className={styles.times}>
            <TimeSetting
              label={<FormattedMessage id="notifications.settings.quietFrom" />}
              value={quietFrom}
              onChoose={(time) => onChange({ quietFrom: time })}
            />
            <TimeSetting
              label={<FormattedMessage id="notifications.settings.quietUntil" />}
              value={quietUntil}
              onChoose={(time) => onChange({ quietUntil: time })}
            />
          </div>
          {quietFrom === quietUntil && (
            <p className={styles.hint} role="status">
              <FormattedMessage id="notifications.settings.quietNone" />
            </p>
          )}
        </>
      )}
      <p className={styles.hint}>
        <FormattedMessage id="notifications.settings.quietText" /> {zone}
      </p>
    </Card>
  );
}
