import type { FastifyReply, FastifyRequest } from "fastify";
import { getFeedFile } from "@/features/activities/calendars/queries";
import { getActivityFile } from "@/features/activities/feeds/queries";
import { feedToken } from "@/features/activities/feeds/schema";
import { id } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { networkOf } from "@/server/addresses";
import { limitSpeed } from "@/server/limits";
import { dispositionOf, policyOf } from "./files";
import { addressOf, contextOf, isKnown } from "./request";

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

/** A calendar by its secret address, without a session: other programs read it. */
export async function answerFeed(request: FastifyRequest, reply: FastifyReply) {
  limitSpeed("feed", networkOf(addressOf(request)));
  const named = feedToken.parse(request.params);
  if (named.token) limitSpeed("feed-address", named.token);
  const { text, tag } = await getFeedFile(new Date(), named);
  reply.headers({ etag: tag, "cache-control": "private, no-cache" });
  if (isKnown(request, tag)) return reply.code(304).send();
  return reply.headers(calendarHeaders("samvaro.ics")).send(await text());
}
