"use client";

import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import { UnconfirmedAddress } from "@/features/accounts/ui/settings/unconfirmed-address";
import type { AccountView } from "@/features/accounts/views";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { isOffered, listChoices, listCountedKinds } from "../../settings/rules";
import type { NotificationSettings as Settings, SettingsChange } from "../../settings/schema";
import { ChannelTable } from "./channel-table";
import styles from "./settings.module.css";
import { TimeSetting } from "./time-setting";
import { useSettings } from "./use-settings";

/** The initial quiet hours when they are switched on. */
const NIGHT = { quietFrom: "22:00", quietUntil: "07:00" };

type PartProps = { settings: Settings; onChange: (change: SettingsChange) => void };

function QuietHours({ settings, onChange }: PartProps) {
  const { quietFrom, quietUntil } = settings;
  const isOn = quietFrom !== null && quietUntil !== null;
  return (
    <>
      <Switch
        checked={isOn}
        label={<FormattedMessage id="notifications.settings.quiet" />}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? NIGHT : { quietFrom: null, quietUntil: null })
        }
      />
      {isOn && (
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
      )}
      {isOn && quietFrom === quietUntil && (
        <p className={styles.hint} role="status">
          <FormattedMessage id="notifications.settings.quietNone" />
        </p>
      )}
    </>
  );
}

/** The choices about messages (`isCounted`), or about all else. */
function choicesOf(me: AccountView, isCounted: boolean) {
  const counted = new Set(listCountedKinds().map(({ name }) => name));
  return listChoices().filter((kind) => counted.has(kind.name) === isCounted && isOffered(me, kind));
}

/** Placeholders for the table's rows while the settings load. */
function TableSkeleton({ me }: { me: AccountView }) {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: "ui.loading" })}>
      {choicesOf(me, false).map(({ name }) => (
        <div key={name} className={styles.row}>
          <Skeleton width="52%" height={14} />
          <Skeleton width={42} height={22} radius="16px" />
          <Skeleton width={132} height={36} />
        </div>
      ))}
    </div>
  );
}

type Props = {
  me: AccountView;
  /** settings of higher features, below the channels */
  children?: ReactNode;
};

/** The user's notification settings: channels by type, quiet hours, and the time of the daily email. */
export function NotificationSettings({ me, children }: Props) {
  const { settings, change } = useSettings();
  const zone = <FormattedMessage id="notifications.settings.zone" values={{ zone: me.timeZone }} />;
  return (
    <div className={styles.panel}>
      <UnconfirmedAddress me={me} />
      <Card
        title={<FormattedMessage id="notifications.settings.title" />}
        text={<FormattedMessage id="notifications.settings.text" />}
      >
        {settings.isPending && <TableSkeleton me={me} />}
        {settings.isError && (
          <ErrorState
            error={settings.error}
            onRetry={() => settings.refetch()}
            retrying={settings.isFetching}
          />
        )}
        {settings.data && (
          <ChannelTable choices={choicesOf(me, false)} settings={settings.data} onChange={change} />
        )}
      </Card>
      {settings.data && (
        <>
          {children}
          <Card
            title={<FormattedMessage id="notifications.settings.messagesTitle" />}
            text={<FormattedMessage id="notifications.settings.messagesText" />}
          >
            <ChannelTable choices={choicesOf(me, true)} settings={settings.data} onChange={change} />
          </Card>
          <Card
            title={<FormattedMessage id="notifications.settings.quietTitle" />}
            text={
              <>
                <FormattedMessage id="notifications.settings.quietText" /> {zone}
              </>
            }
          >
            <QuietHours settings={settings.data} onChange={change} />
          </Card>
          <Card
            title={<FormattedMessage id="notifications.settings.digestTitle" />}
            text={
              <>
                <FormattedMessage id="notifications.settings.digestText" /> {zone}
              </>
            }
          >
            <div className={styles.times}>
              <TimeSetting
                label={<FormattedMessage id="notifications.settings.digestAt" />}
                value={settings.data.digestAt}
                onChoose={(digestAt) => change({ digestAt })}
              />
            </div>
          </Card>
        </>
      )}
    </div>
  );
}
