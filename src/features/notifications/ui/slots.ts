"use client";

import { slot } from "@/ui/slot";
import type { NotificationView } from "../views";

/** The answers to what a notification asks, if it asks anything; `textId`: the element that says what is asked. */
export const NotificationAnswers = slot<{
  notification: NotificationView;
  textId: string;
  onAnswered: () => void;
}>("notifications: answers");
