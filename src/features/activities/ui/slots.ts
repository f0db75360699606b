"use client";

import type { ReactNode } from "react";
import { slot } from "@/ui/slot";
import type { ActivityView } from "../views";

/** The buttons that answer an invitation to an activity. */
export const ActivityInvitation = slot<{
  activity: ActivityView;
  onAnswer: (answered: ActivityView) => void;
  /** the answer between yes and no */
  maybe: ReactNode;
}>("activities: invitation");

/** The form of a new notice on the common board. */
export const NewNotice = slot<{ opened: boolean; onClose: () => void }>("activities: new notice");
