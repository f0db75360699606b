"use client";

import { IconBuildingCommunity } from "@tabler/icons-react";
import { FormattedMessage, IntlProvider, useIntl } from "react-intl";
import { VisitorCard, VisitorHeader } from "@/features/accounts/ui/visitor";
import { Landscape } from "@/ui/drawn/landscape";
import { band } from "@/ui/drawn/terrain";
import { LinkedText } from "@/ui/linked-text";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { ShareButtons } from "@/ui/share-buttons";
import type { ActivityPreviewView } from "../../pages/views";
import { isPast } from "../../times/rules";
import { ActivityTitle } from "../activity-title";
import { Capacity } from "../capacity";
import { Audience } from "./audience";
import { CalledOff } from "./cancelled-notice";
import styles from "./event.module.css";
import { PreviewTime } from "./preview-time";
import { Fact, TimeAndPlace } from "./time-and-place";

type Props = { activity: ActivityPreviewView };

/**
 * The page of an activity that is open to everybody, for somebody without a session. Times are those of the activity's
 * own zone: the reader's is not known, and may not be where they will be.
 */
export function PreviewScreen({ activity }: Props) {
  const { locale, messages } = useIntl();
  const { id, title, description, timeZone, url, organization, time } = activity;
  const now = useMinute();
  const path = `/events/${id}${time ? `?time=${encodeURIComponent(time.occurrence)}` : ""}`;
  return (
    <>
      <VisitorHeader path={path} />
      <main className={page.page}>
        <div className={styles.cover}>
          <Landscape className={styles.landscape} seed={id} frame={band} />
        </div>
        <div className={styles.visit}>
          <article>
            <header className={styles.visitHead}>
              <h1 className={styles.title}>
                <ActivityTitle activity={activity} />
              </h1>
              <Capacity activity={activity} now={now} />
            </header>
            {activity.cancelledAt !== null && <CalledOff message={activity.cancelMessage} />}
            <IntlProvider locale={locale} defaultLocale="sv" messages={messages} timeZone={timeZone}>
              <PreviewTime activity={activity} now={now} />
            </IntlProvider>
            <ul className={styles.facts}>
              <IntlProvider locale={locale} defaultLocale="sv" messages={messages} timeZone={timeZone}>
                <TimeAndPlace activity={activity} now={now} />
              </IntlProvider>
              {organization && (
                <Fact icon={<IconBuildingCommunity size={20} />}>
                  <Audience activity={{ visibility: "PUBLIC", group: null, organization }} />
                </Fact>
              )}
            </ul>
            {!activity.allDay && (
              <p className={styles.zone}>
                <FormattedMessage
                  id="activities.page.zone"
                  values={{ zone: timeZone.replaceAll("_", " ") }}
                />
              </p>
            )}
            {description && (
              <p className={styles.description}>
                <LinkedText content={description} />
              </p>
            )}
            <div className={styles.actions}>
              <ShareButtons url={url} title={title} />
            </div>
          </article>
          <VisitorCard
            path={path}
            title={
              <FormattedMessage
                id={
                  isPast(activity, now)
                    ? "activities.page.past"
                    : activity.cancelledAt
                      ? "activities.page.cancelledTitle"
                      : "activities.page.title"
                }
              />
            }
            text={<FormattedMessage id="activities.page.text" />}
          />
        </div>
      </main>
    </>
  );
}
