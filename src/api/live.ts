import { tracked } from "@trpc/server";
import { z } from "zod";
import type { ActivityEvent } from "@/features/activities/events";
import type { AnyKind, BadgeName } from "@/features/hub/news";
import type { LiveEvent } from "@/features/messaging/events";
import type { NotificationEvent } from "@/features/notifications/events";
import type { NotificationOf } from "@/features/notifications/views";
import type { TrainingEvent } from "@/features/training/events";
import { pullEvents } from "@/server/live/reader";
import { router, subscriber } from "./trpc";

/** The events of a subscription: those of the SSE stream, and those that save the web client its polling. */
type Event =
  | LiveEvent
  | NotificationEvent<BadgeName, NotificationOf<AnyKind>>
  | ActivityEvent
  | TrainingEvent;

export const liveRouter = router({
  /**
   * The same events as `GET /api/messages/sse`, from the same source. Resumes after `lastEventId`; every event is
   * tracked with the position up to which this connection has everything.
   */
  events: subscriber
    .input(z.object({ lastEventId: z.string().max(40).nullish() }).optional())
    .subscription(async function* ({ ctx: { me, wire }, input, signal }) {
      const reading = {
        userId: me.id,
        sessionId: me.sessionId,
        lastEventId: input?.lastEventId ?? undefined,
      };
      for await (const { position, payload } of pullEvents(reading, wire, signal))
        yield tracked(String(position), payload as Event);
    }),
});
