import type { FastifyReply, FastifyRequest } from "fastify";
import { getActivityFile } from "@/features/activities/feeds/queries";
import { id } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { limitSpeed } from "@/server/limits";
import { dispositionOf, policyOf } from "./files";
import { contextOf } from "./request";

/** Inline, so that phones offer to add it; browsers without a calendar save it under this name. */
const calendarHeaders = (name: string) => ({
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": dispositionOf("inline", name),
  "content-security-policy": policyOf(""),
});

/** An activity as an iCalendar file, for callers who see it. */
export async function answerActivityFile(request: FastifyRequest, reply: FastifyReply) {
  const { me } = await contextOf(request);
  if (!me) throw new Refusal("unauthenticated", "Please sign in.");
  limitSpeed("call", me.id);
  const text = await getActivityFile(me, { id: id.parse((request.params as { id: string }).id) });
  return reply
    .headers({ ...calendarHeaders("activity.ics"), "cache-control": "private, no-store" })
    .send(text);
}
