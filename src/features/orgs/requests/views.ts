import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";

const request = z.strictObject({
  id: z.string(),
  organizationId: z.string(),
  user: personView,
  message: z.string(),
  status: z.enum(["PENDING", "ACCEPTED", "DECLINED"]),
  requestedAt: z.iso.datetime(),
});

/** A request to join, as the user who made it sees it. */
export const joinRequestView = request.meta({ id: "JoinRequest" });
export type JoinRequestView = z.infer<typeof joinRequestView>;

/** The same for the members who answer it, with the user's email address. */
export const answerableRequestView = request
  .extend({ user: personView.extend({ email: z.string() }) })
  .meta({ id: "AnswerableJoinRequest" });
export type AnswerableRequestView = z.infer<typeof answerableRequestView>;

export type JoinRequestRow = {
  id: string;
  organizationId: string;
  user: PersonView & { email: string };
  message: string;
  status: JoinRequestView["status"];
  createdAt: Date;
};

export const toJoinRequest = (row: JoinRequestRow): JoinRequestView => ({
  id: row.id,
  organizationId: row.organizationId,
  user: toPerson(row.user),
  message: row.message,
  status: row.status,
  requestedAt: row.createdAt.toISOString(),
});

export const toAnswerableRequest = (row: JoinRequestRow): AnswerableRequestView => ({
  ...toJoinRequest(row),
  user: { ...toPerson(row.user), email: row.user.email },
});

export const joinRequestAnswer = z
  .strictObject({ request: joinRequestView })
  .meta({ id: "JoinRequestAnswer" });
export const joinRequestsAnswer = z
  .strictObject({ requests: z.array(answerableRequestView), nextCursor })
  .meta({ id: "JoinRequestsAnswer" });
export const joinRequestAnsweredAnswer = z
  .strictObject({ ...done, message: z.string(), request: answerableRequestView })
  .meta({ id: "JoinRequestAnsweredAnswer" });
