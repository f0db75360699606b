"use client";

import type { AccountView } from "@/features/accounts/views";
import { slot } from "@/ui/slot";
import type { ActivityView } from "../views";

/** The form of a new notice on the common board. */
export const NewNotice = slot<{ opened: boolean; onClose: () => void }>("activities: new notice");

/** On the page of a group's workout: the day of a program that those who come train together. */
export const ActivityTraining = slot<{ me: AccountView; activity: ActivityView }>("activities: training");
