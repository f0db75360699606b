"use client";

import "./registrations";
import type { AccountView } from "@/features/accounts/views";
import { ReminderSettings } from "@/features/activities/ui/reminders/reminder-settings";
import { NotificationSettings as Settings } from "@/features/notifications/ui/settings/notification-settings";

export { NotificationsTab } from "@/features/notifications/ui/notifications-tab";

/** The settings of notifications, with those of reminders. */
export const NotificationSettings = ({ me }: { me: AccountView }) => (
  <Settings me={me}>
    <ReminderSettings />
  </Settings>
);
