import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import { coachingStates } from "../coachings/rules";

/** A coach of an organization that the caller is in. */
export const coachView = z
  .strictObject({
    ...personView.shape,
    organizations: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .meta({ description: "the caller's own of which they are a coach, by name" }),
    coaching: z
      .strictObject({ id: z.string(), state: z.enum(coachingStates) })
      .nullable()
      .meta({ description: "PENDING or ACTIVE, with them as the caller's coach; null: neither" }),
  })
  .meta({ id: "Coach" });
export type CoachView = z.infer<typeof coachView>;

export const coachesAnswer = z
  .strictObject({ coaches: z.array(coachView), nextCursor })
  .meta({ id: "CoachesAnswer" });
export type CoachesAnswer = z.infer<typeof coachesAnswer>;

export type CoachRow = Pick<CoachView, "organizations" | "coaching"> & { person: PersonView };

export const toCoach = ({ person, organizations, coaching }: CoachRow): CoachView => ({
  ...toPerson(person),
  organizations,
  coaching,
});
