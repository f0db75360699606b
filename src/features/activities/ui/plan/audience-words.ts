import {
  IconBarbell,
  IconBuildingCommunity,
  IconLock,
  IconUserHeart,
  IconUsersGroup,
  IconWorld,
} from "@tabler/icons-react";
import type { ActivityAudience, PlanKind } from "./plan";

export type KindWords = { Icon: typeof IconLock; title: string; text: string };

/** Icon, name and description of each audience. */
export const audienceWords: Record<ActivityAudience, KindWords> = {
  PRIVATE: { Icon: IconLock, title: "activities.kind.private", text: "activities.kind.privateText" },
  FRIENDS: { Icon: IconUserHeart, title: "activities.kind.friends", text: "activities.kind.friendsText" },
  GROUP: { Icon: IconUsersGroup, title: "activities.kind.group", text: "activities.kind.groupText" },
  ORGANIZATION: {
    Icon: IconBuildingCommunity,
    title: "activities.kind.organization",
    text: "activities.kind.organizationText",
  },
  PUBLIC: { Icon: IconWorld, title: "activities.kind.public", text: "activities.kind.publicText" },
};

/** The same of each kind of activity that the form is opened for. */
export const kindWords: Record<PlanKind, KindWords> = {
  ...audienceWords,
  WORKOUT: { Icon: IconBarbell, title: "activities.kind.workout", text: "activities.kind.workoutText" },
};
