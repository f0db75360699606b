"use client";

import type { AccountView } from "@/features/accounts/views";
import type { ActivityView } from "@/features/activities/views";
import type { PersonView } from "@/features/people/views";
import { slot } from "@/ui/slot";

/** An activity in a list; `friend`: whose profile it is shown in. */
export const PersonActivity = slot<{
  me: AccountView;
  activity: ActivityView;
  friend?: Pick<PersonView, "id">;
}>("friends: activity");
