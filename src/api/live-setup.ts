import { listLiveSessions } from "@/features/accounts/sessions/queries";
import { listConversationEvents, listTopics } from "@/features/messaging/conversations/queries";
import { delivered, liveTypes } from "@/features/messaging/events";
import { listMessageEvents } from "@/features/messaging/messages/queries";
import { notificationTypes } from "@/features/notifications/events";
import { listBadgeEvents, listNotificationEvents } from "@/features/notifications/queries";
import { lensType } from "@/features/people/blocks/events";
import { getLens, listLensEvents } from "@/features/people/blocks/queries";
import type { Lens } from "@/features/people/blocks/views";
import { endPresence, storePresence } from "@/features/people/presence/commands";
import type { DispatchSetup } from "@/server/live/dispatch";
import type { PresenceStore } from "@/server/live/presence";
import { seenEvent } from "./lens";

/** Which renderer handles which stored event, and which topics a person hears. */
export const liveSetup: DispatchSetup & { presence: PresenceStore } = {
  presence: { store: storePresence, end: endPresence },
  topicsOf: listTopics,
  lensOf: (id) => getLens({ id }),
  lensType,
  connected: delivered.connected,
  heartbeat: delivered.heartbeat,
  see: (event, lens, id) => seenEvent(event, lens as Lens, { id }),
  liveSessionsOf: listLiveSessions,
  renderers: {
    [liveTypes.messageSent]: listMessageEvents,
    [liveTypes.messageUpdated]: listMessageEvents,
    [liveTypes.conversationUpdated]: listConversationEvents,
    [notificationTypes.notificationMade]: listNotificationEvents,
    [notificationTypes.badgesChanged]: listBadgeEvents,
    [lensType]: listLensEvents,
  },
};
