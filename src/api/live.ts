import { setTimeout as pause } from "node:timers/promises";
import { tracked } from "@trpc/server";
import { z } from "zod";
import { listLiveSessions } from "@/features/accounts/sessions/queries";
import { listConversationEvents, listTopics } from "@/features/messaging/conversations/queries";
import { delivered, isOwnTyping, type LiveEvent, liveTypes } from "@/features/messaging/events";
import { listMessageEvents } from "@/features/messaging/messages/queries";
import { type NotificationEvent, notificationTypes } from "@/features/notifications/events";
import { listBadgeEvents, listNotificationEvents } from "@/features/notifications/queries";
import { lensType } from "@/features/people/blocks/events";
import { getLens, listLensEvents } from "@/features/people/blocks/queries";
import type { Lens } from "@/features/people/blocks/views";
import { endPresence, storePresence } from "@/features/people/presence/commands";
import { HEARTBEAT_MS } from "@/lib/live-timing";
import { openConnection } from "@/server/live/connection";
import type { HubSetup } from "@/server/live/hub";
import type { PresenceStore } from "@/server/live/presence";
import { seenEvent } from "./lens";
import { router, subscriber } from "./trpc";

/** Who renders which stored event, and which topics a person hears. */
export const liveSetup: HubSetup & { presence: PresenceStore } = {
  presence: { store: storePresence, end: endPresence },
  topicsOf: listTopics,
  lensOf: (id) => getLens({ id }),
  lensType,
  renewed: (userId) => delivered.connected(userId, true),
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

/** Architecture, "The process": over the first typing is dropped, over the second the socket is closed to resume. */
const DROP_TYPING_BYTES = 256 * 1024;
const CLOSE_BYTES = 1024 * 1024;
/** Between pages of a replay: a page waits until the one before it has mostly left. */
const PAGE_BYTES = 64 * 1024;
const LOOK_AGAIN_MS = 20;
/** Events that wait to be sent; a reader whose door has no socket to ask is too slow over this. */
const MOST_WAITING = 200;
/** What a subscription carries: what the SSE stream does, and what saves the web client its polls. */
type Event = LiveEvent | NotificationEvent;
const fleeting = new Set<Event["type"]>([
  liveTypes.typingStarted,
  liveTypes.typingStopped,
  liveTypes.conversationRead,
]);
const isFleeting = (event: Event) => fleeting.has(event.type);

type Queued = { position: number; event: Event };

/** Events between the hub, which pushes, and a subscription, which is pulled. */
function queue() {
  const waiting: Queued[] = [];
  let wake = () => {};
  let ended = false;
  return {
    push(one: Queued) {
      if (!ended) waiting.push(one);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    get ended() {
      return ended;
    },
    get size() {
      return waiting.length;
    },
    async *drain() {
      for (;;) {
        const next = waiting.shift();
        if (next) yield next;
        else if (ended) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

export const liveRouter = router({
  /**
   * The same events as `GET /api/messages/sse`, from the same source. Resumes after `lastEventId`; every event is
   * tracked with the position up to which this connection has everything.
   */
  events: subscriber
    .input(z.object({ lastEventId: z.string().max(40).nullish() }).optional())
    .subscription(async function* ({ ctx, input, signal }) {
      const { me } = ctx;
      const events = queue();
      const buffered = () => ctx.wire?.buffered() ?? 0;
      const isTooSlow = () => (ctx.wire ? buffered() > CLOSE_BYTES : events.size > MOST_WAITING);
      // closed before the queue ends: a subscription that ends on an open socket counts as done, and never comes back
      const leave = () => {
        ctx.wire?.close();
        events.end();
      };
      let position = 0;
      const connection = await openConnection(
        {
          userId: me.id,
          sessionId: me.sessionId,
          deliver(some) {
            if (isTooSlow()) leave();
            for (const one of some) {
              const event = one.payload as Event;
              if (isFleeting(event) && buffered() > DROP_TYPING_BYTES) continue;
              if (isOwnTyping(event, me)) continue;
              position = one.position ?? position;
              events.push({ position, event });
            }
          },
          close: leave,
        },
        input?.lastEventId ?? undefined,
      );
      const isFull = () => !events.ended && (events.size > MOST_WAITING || buffered() > PAGE_BYTES);
      const untilRead = async () => {
        while (isFull()) await pause(LOOK_AGAIN_MS);
      };
      position = connection.position();
      const connected = delivered.connected(me.id, connection.resync);
      const heartbeat = setInterval(() => {
        position = connection.position();
        events.push({ position, event: delivered.heartbeat() });
      }, HEARTBEAT_MS);
      signal?.addEventListener("abort", () => events.end(), { once: true });
      try {
        yield tracked(String(position), connected);
        connection.begin(() => (isFull() ? untilRead() : undefined)).catch(leave);
        for await (const one of events.drain()) yield tracked(String(one.position), one.event);
      } finally {
        clearInterval(heartbeat);
        connection.end();
      }
    }),
});
