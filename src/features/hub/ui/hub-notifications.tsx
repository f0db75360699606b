"use client";

import "./registrations";

export { NotificationsTab } from "@/features/notifications/ui/notifications-tab";
export { NotificationSettings } from "@/features/notifications/ui/settings/notification-settings";
