"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import { UnconfirmedAddress } from "@/features/accounts/ui/settings/unconfirmed-address";
import type { AccountView } from "@/features/accounts/views";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { isOffered, listChoices } from "../../settings/rules";
import { DeviceList } from "../push/device-list";
import { PushHere } from "../push/push-here";
import { TabSettings } from "../push/tab-settings";
import { usePush } from "../push/use-push";
import { ChannelTable } from "./channel-table";
import { QuietHours } from "./quiet-hours";
import styles from "./settings.module.css";
import { TimeSetting } from "./time-setting";
import { useSettings } from "./use-settings";

const choicesOf = (me: AccountView) => listChoices().filter((kind) => isOffered(me, kind));

/** Placeholders for the table's rows while the settings load. */
function TableSkeleton({ me }: { me: AccountView }) {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: "ui.loading" })}>
      {choicesOf(me).map(({ name }) => (
        <div key={name} className={styles.row}>
          <Skeleton width="52%" height={14} />
          <Skeleton width={38} height={22} radius="11px" />
          <Skeleton width={38} height={22} radius="11px" />
          <Skeleton width={80} height={20} />
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

/**
 * The user's notification settings: channels by type, push on this and other devices, quiet hours, and the time of the
 * daily email.
 */
export function NotificationSettings({ me, children }: Props) {
  const { settings, change } = useSettings();
  const push = usePush(me);
  const { data } = settings;
  const zone = <FormattedMessage id="notifications.settings.zone" values={{ zone: me.timeZone }} />;
  const quiet = { from: data?.quietFrom ?? null, until: data?.quietUntil ?? null };
  return (
    <div className={styles.panel}>
      <div className={styles.column}>
        <div className={styles.head}>
          <UnconfirmedAddress me={me} />
          <h2>
            <FormattedMessage id="notifications.settings.title" />
          </h2>
          <p>
            <FormattedMessage id="notifications.settings.text" />
          </p>
        </div>
        <PushHere push={push} quiet={quiet} />
        <section className={clsx(page.card, styles.card)}>
          {settings.isPending && <TableSkeleton me={me} />}
          {settings.isError && (
            <ErrorState
              error={settings.error}
              onRetry={() => settings.refetch()}
              retrying={settings.isFetching}
            />
          )}
          {data && <ChannelTable choices={choicesOf(me)} settings={data} onChange={change} />}
        </section>
        {data && children}
      </div>
      {data && (
        <div className={clsx(styles.column, styles.rest)}>
          <QuietHours settings={data} zone={zone} onChange={change} />
          <DeviceList push={push} />
          <TabSettings push={push} />
          <Card
            title={<FormattedMessage id="notifications.settings.digestTitle" />}
            text={
              <>
                <FormattedMessage id="notifications.settings.digestText" /> {zone}
              </>
            }
          >
            <TimeSetting
              label={<FormattedMessage id="notifications.settings.digestAt" />}
              value={data.digestAt}
              onChoose={(digestAt) => change({ digestAt })}
            />
          </Card>
        </div>
      )}
    </div>
  );
}
