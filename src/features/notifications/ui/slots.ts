"use client";

import { slot } from "@/ui/slot";
import type { NotificationView } from "../views";

/** The answer buttons of a notification, if it asks anything. `textId`: the id of the element with the question. */
export const NotificationAnswers = slot<{
  notification: NotificationView;
  textId: string;
  onAnswered: () => void;
}>("notifications: answers");
