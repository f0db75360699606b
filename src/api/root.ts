import "./registrations";
import { accountsRouter } from "@/features/accounts/router";
import { activitiesRouter } from "@/features/activities/router";
import { backupsRouter } from "@/features/backups/router";
import { groupOwner, organizationOwner } from "@/features/categories/queries";
import { categoriesRouter, myCategoriesRouter } from "@/features/categories/router";
import { feedbackRouter } from "@/features/feedback/router";
import { friendsRouter } from "@/features/friends/router";
import { groupsRouter } from "@/features/groups/router";
import { allBadges, allKinds } from "@/features/hub/news";
import { invitationsRouter } from "@/features/invitations/router";
import { journalRouter } from "@/features/journal/router";
import { messagingRouter } from "@/features/messaging/router";
import { moderationRouter } from "@/features/moderation/router";
import { noticesRouter } from "@/features/notices/router";
import { notificationsRouter } from "@/features/notifications/router";
import { orgsRouter } from "@/features/orgs/router";
import { peopleRouter } from "@/features/people/router";
import { searchRouter } from "@/features/search/router";
import { trainingRouter } from "@/features/training/router";
import { liveRouter } from "./live";
import { createCallerFactory, router } from "./trpc";

/** All procedures, one line per feature. */
export const appRouter = router({
  accounts: accountsRouter,
  people: peopleRouter,
  backups: backupsRouter,
  friends: friendsRouter,
  messaging: messagingRouter,
  groups: groupsRouter,
  orgs: orgsRouter,
  categories: {
    mine: myCategoriesRouter,
    groups: categoriesRouter(groupOwner),
    orgs: categoriesRouter(organizationOwner),
  },
  invitations: invitationsRouter,
  notices: noticesRouter,
  journal: journalRouter,
  training: trainingRouter,
  feedback: feedbackRouter,
  moderation: moderationRouter,
  search: searchRouter,
  activities: activitiesRouter,
  notifications: notificationsRouter(allKinds, allBadges),
  live: liveRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
