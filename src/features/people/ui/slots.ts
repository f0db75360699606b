"use client";

import type { ThingKind } from "@/features/accounts/takedowns/rules";
import type { AccountView } from "@/features/accounts/views";
import type { ActivityView } from "@/features/activities/views";
import { slot } from "@/ui/slot";
import type { PersonPageView } from "../pages/views";
import type { PersonView } from "../views";

/** An activity in a list. `friend`: whose profile it is shown in. `hasFixedLabels`: in the friend's dialog. */
export const PersonActivity = slot<{
  me: AccountView;
  activity: ActivityView;
  friend?: Pick<PersonView, "id">;
  hasFixedLabels?: boolean;
}>("people: activity");

/** The state of the friendship with a person, and the available actions. */
export const PersonFriendship = slot<{
  me: Pick<PersonView, "id">;
  person: PersonView;
  friendship: Exclude<PersonPageView["friendship"], "SELF">;
  requestId: string | null;
}>("people: friendship");

/** What a member can report: something that is not their own, or a person. Of a picture the id may be its address. */
export type Reported = { kind: ThingKind | "PERSON"; id: string };

/** The dialog that reports it to the moderators. */
export const ThingReport = slot<{ thing: Reported; opened: boolean; onClose: () => void }>("people: report");
