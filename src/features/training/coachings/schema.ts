import { z } from "zod";
import { id } from "@/lib/id";
import { coachingRoles, coachingShares, isAnsweredByItself, isNamingShares } from "./rules";

/** In the order of `coachingShares`, each once. An empty list shares nothing. */
const shares = z
  .array(z.enum(coachingShares, `shares can hold ${coachingShares.join(", ")}.`), "shares must be a list.")
  .max(50, "shares can hold at most 50.")
  .transform((given) => coachingShares.filter((share) => given.includes(share)));

const atShares = (error: string) => ({ path: ["shares"], error });

/** `role`: what the other becomes. The client alone names `shares`. */
export const coachingCreation = z
  .object({
    userId: id,
    role: z.enum(coachingRoles, "role must be COACH or CLIENT."),
    shares: shares.optional(),
  })
  .refine((given) => given.role === "CLIENT" || isNamingShares(given), atShares(isNamingShares.sentence))
  .refine(
    (given) => given.role === "COACH" || isAnsweredByItself(given),
    atShares(isAnsweredByItself.sentence),
  );
export type CoachingCreation = z.output<typeof coachingCreation>;

export const coachingAcceptance = z.object({ id, shares: shares.optional() });
export type CoachingAcceptance = z.output<typeof coachingAcceptance>;

export const coachingChange = z.object({ id, shares });
export type CoachingChange = z.output<typeof coachingChange>;
