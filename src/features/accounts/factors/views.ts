import { z } from "zod";

/** The second factors of one's own account. */
export const secondFactorsView = z
  .object({
    /** the authenticator app; null: none */
    totp: z.object({ createdAt: z.iso.datetime() }).nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: "SecondFactors" });
export type SecondFactorsView = z.infer<typeof secondFactorsView>;
