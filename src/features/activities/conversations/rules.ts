import { rule } from "@/lib/rule";
import type { ActivityView } from "../views";

/**
 * docs/decisions/079. `userIds`: the host, and those who come or wait, to all times or one. They see the activity whatever
 * happens to its audience, so that nobody has to leave the conversation for another reason than not coming.
 */
export const isAmongThem = rule(
  "Only the host and those who come or wait for a place take part in an activity's conversation.",
  (me: { id: string }, userIds: string[]) => userIds.includes(me.id),
);

type Standing = { host: { id: string } } & Pick<ActivityView, "isJoined" | "waitlistPosition" | "time">;

/** Whether a client offers the conversation: to the host and to those who come or wait, at the shown time or at all. */
export const isConversationOffered = (me: { id: string }, shown: Standing): boolean =>
  shown.host.id === me.id ||
  shown.isJoined ||
  shown.waitlistPosition !== null ||
  [shown.time?.ownAnswer, shown.time?.seriesAnswer].some((one) => one === "GOING" || one === "WAITING");
