"use client";

import { slot } from "@/ui/slot";
import type { ActivityView } from "../views";

/** The buttons that answer an invitation to an activity. */
export const ActivityInvitation = slot<{
  activity: ActivityView;
  onAnswer: (answered: ActivityView) => void;
}>("activities: invitation");
