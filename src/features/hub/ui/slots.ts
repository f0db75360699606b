"use client";

/**
 * Fills the slots of lower features with components of higher ones, one line each. Imported for its side effect by the
 * frame, which wraps every page that has slots. Each component's code is loaded when it is first shown.
 */
import dynamic from "next/dynamic";
import {
  BlockedPeople,
  GroupHeirChoice,
  NotificationSettings,
  OrganizationHeirChoice,
} from "@/features/accounts/ui/slots";
import { ActivityTraining, NewNotice } from "@/features/activities/ui/slots";
import {
  CreateOrganization,
  GroupActivities,
  GroupCategories,
  GroupInvitations,
  GroupLink,
  GroupNotices,
  Organizations,
} from "@/features/groups/ui/slots";
import {
  MessageReport,
  NoticeBoard,
  NoticeContact,
  PlannedActivity,
  SharedTraining,
} from "@/features/messaging/ui/slots";
import { NotificationAnswers } from "@/features/notifications/ui/slots";
import {
  OrganizationActivities,
  OrganizationCategories,
  OrganizationInvitations,
  OrganizationLink,
  OrganizationNotices,
} from "@/features/orgs/ui/slots";
import { PersonActivity, PersonFriendship, ThingReport } from "@/features/people/ui/slots";
import { later, patiently } from "@/ui/later";
import { lazyDialog } from "@/ui/lazy-dialog";

NotificationSettings.fill(
  dynamic(() => patiently(() => import("./hub-notifications").then((it) => it.NotificationSettings))),
);
BlockedPeople.fill(
  dynamic(() => patiently(() => import("@/features/people/ui/blocked-list").then((it) => it.BlockedList))),
);
GroupHeirChoice.fill(
  dynamic(() =>
    patiently(() => import("@/features/groups/ui/removal/heir-choice").then((it) => it.HeirChoice)),
  ),
);
OrganizationHeirChoice.fill(
  dynamic(() => patiently(() => import("@/features/orgs/ui/manage/heir-choice").then((it) => it.HeirChoice))),
);
PersonActivity.fill(
  dynamic(() =>
    patiently(() => import("@/features/activities/ui/activity-card").then((it) => it.ActivityCard)),
  ),
);
PersonFriendship.fill(
  dynamic(() =>
    patiently(() => import("@/features/friends/ui/friendship-button").then((it) => it.FriendshipButton)),
  ),
);
NoticeBoard.fill(later(() => import("@/features/notices/ui/board-dialog").then((it) => it.BoardDialog)));
NoticeContact.fill(
  later(() => import("@/features/notices/ui/contact-dialog").then((it) => it.ContactDialog)),
);
GroupNotices.fill(
  dynamic(() => patiently(() => import("@/features/notices/ui/group-notices").then((it) => it.GroupNotices))),
);
OrganizationNotices.fill(
  dynamic(() =>
    patiently(() =>
      import("@/features/notices/ui/organization-notices").then((it) => it.OrganizationNotices),
    ),
  ),
);
GroupActivities.fill(
  dynamic(() =>
    patiently(() => import("@/features/activities/ui/space-activities").then((it) => it.SpaceActivities)),
  ),
);
OrganizationActivities.fill(
  dynamic(() =>
    patiently(() => import("@/features/activities/ui/space-activities").then((it) => it.SpaceActivities)),
  ),
);
PlannedActivity.fill(
  dynamic(() =>
    patiently(() =>
      import("@/features/activities/ui/planned/planned-activity").then((it) => it.PlannedActivity),
    ),
  ),
);
SharedTraining.fill(
  later(() => import("@/features/training/ui/cards/shared-workout").then((it) => it.SharedWorkout)),
);
ThingReport.fill(
  lazyDialog(() => import("@/features/moderation/ui/report-dialog").then((it) => it.ReportDialog)),
);
MessageReport.fill(later(() => import("@/features/moderation/ui/report-form").then((it) => it.ReportForm)));
GroupInvitations.fill(
  dynamic(() =>
    patiently(() => import("@/features/invitations/ui/group-invitations").then((it) => it.GroupInvitations)),
  ),
);
GroupCategories.fill(
  dynamic(() =>
    patiently(() => import("@/features/categories/ui/group-categories").then((it) => it.GroupCategories)),
  ),
);
CreateOrganization.fill(
  dynamic(() =>
    patiently(() => import("@/features/orgs/ui/manage/create-button").then((it) => it.CreateButton)),
  ),
);
OrganizationInvitations.fill(
  dynamic(() =>
    patiently(() =>
      import("@/features/invitations/ui/organization-invitations").then((it) => it.OrganizationInvitations),
    ),
  ),
);
OrganizationCategories.fill(
  dynamic(() =>
    patiently(() =>
      import("@/features/categories/ui/organization-categories").then((it) => it.OrganizationCategories),
    ),
  ),
);
Organizations.fill(
  dynamic(() =>
    patiently(() =>
      import("@/features/orgs/ui/list/organizations-section").then((it) => it.OrganizationsSection),
    ),
  ),
);
NewNotice.fill(lazyDialog(() => import("@/features/notices/ui/new-notice").then((it) => it.NewNotice)));
ActivityTraining.fill(
  dynamic(
    () =>
      patiently(() =>
        import("@/features/training/ui/board/activity-training").then((it) => it.ActivityTraining),
      ),
    { ssr: false },
  ),
);
GroupLink.fill(
  dynamic(() =>
    patiently(() => import("@/features/invitations/ui/links/link-button").then((it) => it.LinkButton)),
  ),
);
OrganizationLink.fill(
  dynamic(() =>
    patiently(() => import("@/features/invitations/ui/links/link-button").then((it) => it.LinkButton)),
  ),
);
NotificationAnswers.fill(
  dynamic(() =>
    patiently(() =>
      import("@/features/invitations/ui/notification-answers").then((it) => it.NotificationAnswers),
    ),
  ),
);
