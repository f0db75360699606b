import { z } from "zod";
import { passkeyView } from "../passkeys/views";

/** The second factors of one's own account. */
export const secondFactorsView = z
  .object({
    /** the authenticator app; null: none */
    totp: z.object({ createdAt: z.iso.datetime() }).nullable(),
    /** the oldest first */
    passkeys: z.array(passkeyView),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: "SecondFactors" });
export type SecondFactorsView = z.infer<typeof secondFactorsView>;
