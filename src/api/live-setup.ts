import { listLiveSessions } from "@/features/accounts/sessions/queries";
import { listActivityEvents } from "@/features/activities/audiences/queries";
import { activityTypes } from "@/features/activities/events";
import { listConversationEvents, listTopics } from "@/features/messaging/conversations/queries";
import { delivered, liveTypes } from "@/features/messaging/events";
import { listMessageEvents } from "@/features/messaging/messages/queries";
import { notificationTypes } from "@/features/notifications/events";
import { listBadgeEvents, listNotificationEvents } from "@/features/notifications/queries";
import { hiddenPeopleType } from "@/features/people/blocks/events";
import { getHiddenPeople, listHiddenPeopleEvents } from "@/features/people/blocks/queries";
import type { HiddenPeople } from "@/features/people/blocks/views";
import { endPresence, storePresence } from "@/features/people/presence/commands";
import { listBoardEvents } from "@/features/training/boards/queries";
import { listCoachingEvents } from "@/features/training/coachings/queries";
import { listCommentEvents } from "@/features/training/comments/queries";
import { trainingTypes } from "@/features/training/events";
import { listTrainingEvents } from "@/features/training/workouts/queries";
import type { DispatchSetup } from "@/server/live/dispatch";
import type { PresenceStore } from "@/server/live/presence";
import { seenEvent } from "./hidden-people";

/** Which renderer handles which stored event, and which topics a person hears. */
export const liveSetup: DispatchSetup & { presence: PresenceStore } = {
  presence: { store: storePresence, end: endPresence },
  topicsOf: listTopics,
  viewerContextOf: (id) => getHiddenPeople({ id }),
  viewerContextType: hiddenPeopleType,
  connected: delivered.connected,
  heartbeat: delivered.heartbeat,
  see: (event, hiddenPeople, id) => seenEvent(event, hiddenPeople as HiddenPeople, { id }),
  liveSessionsOf: listLiveSessions,
  renderers: {
    [liveTypes.messageSent]: listMessageEvents,
    [liveTypes.messageUpdated]: listMessageEvents,
    [liveTypes.conversationUpdated]: listConversationEvents,
    [notificationTypes.notificationMade]: listNotificationEvents,
    [notificationTypes.badgesChanged]: listBadgeEvents,
    [hiddenPeopleType]: listHiddenPeopleEvents,
    [trainingTypes.workoutChanged]: listTrainingEvents,
    [trainingTypes.coachingChanged]: listCoachingEvents,
    [trainingTypes.commentsChanged]: listCommentEvents,
    [trainingTypes.programChanged]: listTrainingEvents,
  },
  addressers: {
    [activityTypes.activitiesChanged]: listActivityEvents,
    [trainingTypes.boardChanged]: listBoardEvents,
  },
};
