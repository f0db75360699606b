"use client";

import { Switch } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { reminderMinutes } from "../../reminders/rules";
import styles from "./reminders.module.css";
import { useReminders } from "./use-reminders";

/** When the user is reminded of the activities that they come to. */
export function ReminderSettings() {
  const { setting, toggle } = useReminders();
  const { data, isPending, isError, error, refetch, isFetching } = setting;
  return (
    <Card
      title={<FormattedMessage id="activities.reminders.title" />}
      text={<FormattedMessage id="activities.reminders.text" />}
    >
      {isPending && <Skeleton height={reminderMinutes.length * 36} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <fieldset className={styles.times}>
          <legend className="spoken">
            <FormattedMessage id="activities.reminders.label" />
          </legend>
          {reminderMinutes.map((minutes) => (
            <Switch
              key={minutes}
              checked={data.minutes.includes(minutes)}
              label={<FormattedMessage id="activities.reminders.before" values={{ hours: minutes / 60 }} />}
              onChange={() => toggle(minutes)}
            />
          ))}
          {data.minutes.length === 0 && (
            <p className={styles.none} role="status">
              <FormattedMessage id="activities.reminders.none" />
            </p>
          )}
        </fieldset>
      )}
    </Card>
  );
}
