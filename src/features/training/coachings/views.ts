import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import {
  askedBy,
  type CoachingShare,
  type CoachingState,
  coachingRoles,
  coachingShares,
  coachingStates,
} from "./rules";

export const coachingView = z
  .strictObject({
    id: z.string(),
    state: z.enum(coachingStates),
    shares: z.array(z.enum(coachingShares)).meta({ description: "what the client lets the coach see" }),
    role: z.enum(coachingRoles).meta({ description: "what the caller is" }),
    coach: personView,
    client: personView,
    askedById: z.string(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    endedById: z.string().nullable(),
  })
  .meta({ id: "Coaching" });
export type CoachingView = z.infer<typeof coachingView>;

export const coachingAnswer = z.strictObject({ coaching: coachingView }).meta({ id: "CoachingAnswer" });
export type CoachingAnswer = z.infer<typeof coachingAnswer>;

export const coachingsAnswer = z
  .strictObject({ coachings: z.array(coachingView) })
  .meta({ id: "CoachingsAnswer" });
export type CoachingsAnswer = z.infer<typeof coachingsAnswer>;

export type CoachingRow = {
  id: string;
  coachId: string;
  clientId: string;
  isOffer: boolean;
  state: CoachingState;
  shares: CoachingShare[];
  coach: PersonView;
  client: PersonView;
  createdAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  endedByCoach: boolean | null;
};

export function toCoaching(row: CoachingRow, me: { id: string }): CoachingView {
  const { id, state, shares, coachId, clientId, createdAt, answeredAt, endedAt, endedByCoach } = row;
  const ender = endedByCoach ? coachId : clientId;
  return {
    id,
    state,
    shares: coachingShares.filter((share) => shares.includes(share)),
    role: me.id === coachId ? "COACH" : "CLIENT",
    coach: toPerson(row.coach),
    client: toPerson(row.client),
    askedById: askedBy(row),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedById: endedByCoach === null ? null : ender,
  };
}
