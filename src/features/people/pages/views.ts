import { z } from "zod";
import type { Audience } from "@/features/accounts/rules";
import type { ActivityView } from "@/features/activities/views";
import { registry } from "@/lib/registry";
import { type FoundGroupView, foundGroupView, toFoundGroup } from "../search/views";
import { type PersonView, personView, toPerson } from "../views";
import {
  mayBefriendFromPage,
  mayMessageFromPage,
  maySeeFriendCount,
  maySeeMutualFriends,
  maySeePresence,
  type PageStanding,
  pageStandings,
} from "./rules";

/** The view of an activity, registered by the activities feature. */
export const activityViews = registry<z.ZodType<ActivityView>>("view of an activity");
/** Activities in an answer. Resolved when an answer is parsed or described, not when this module is imported. */
export const activitiesField = z.array(z.lazy(() => activityViews.only()));

/** A user's page as one viewer sees it. null: hidden from this viewer. Never contains an email address. */
export const personPageView = z
  .strictObject({
    ...personView.shape,
    bio: z.string(),
    memberSince: z.iso.datetime(),
    friendship: z.enum(pageStandings),
    friendshipId: z.string().nullable(),
    /** of the pending request, in either direction */
    requestId: z.string().nullable(),
    isOnline: z.boolean().nullable(),
    friendCount: z.number().nullable(),
    mutualFriends: z.number().nullable(),
    /** groups that both are in */
    sharedGroups: z.array(foundGroupView),
    activities: activitiesField,
    mayMessage: z.boolean(),
    mayBefriend: z.boolean(),
  })
  .meta({ id: "PersonPage" });
export type PersonPageView = z.infer<typeof personPageView>;

export type PersonPageRow = PersonView & {
  bio: string;
  createdAt: Date;
  friendship: PageStanding;
  friendshipId: string | null;
  requestId: string | null;
  sharesConversation: boolean;
  hasTalk: boolean;
  bothShowActivity: boolean;
  whoMayFind: Audience;
  whoMayBefriend: Audience;
  whoMayMessage: Audience;
  isOnline: boolean;
  friendCount: number;
  mutualFriends: number;
  /** null: hidden from this viewer */
  sharedGroups: FoundGroupView[] | null;
};

export const toPersonPage = (row: PersonPageRow, activities: ActivityView[]): PersonPageView => ({
  ...toPerson(row),
  bio: row.bio,
  memberSince: row.createdAt.toISOString(),
  friendship: row.friendship,
  friendshipId: row.friendshipId,
  requestId: row.requestId,
  isOnline: maySeePresence(row) ? row.isOnline : null,
  friendCount: maySeeFriendCount(row) ? row.friendCount : null,
  mutualFriends: maySeeMutualFriends(row) ? row.mutualFriends : null,
  sharedGroups: (row.sharedGroups ?? []).map(toFoundGroup),
  activities,
  mayMessage: mayMessageFromPage(row),
  mayBefriend: mayBefriendFromPage(row),
});

export const personPageAnswer = z.strictObject({ user: personPageView }).meta({ id: "PersonPageAnswer" });
