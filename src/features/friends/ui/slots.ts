"use client";

import type { AccountView, PersonView } from "@/features/accounts/views";
import type { ActivityView } from "@/features/activities/views";
import { slot } from "@/ui/slot";

/** An activity in a list; `friend`: whose profile it is shown in. */
export const PersonActivity = slot<{
  me: AccountView;
  activity: ActivityView;
  friend?: Pick<PersonView, "id">;
}>("friends: activity");
