import { z } from "zod";
import { passkeyView } from "../passkeys/views";

/** The second factors of the user's own account. */
export const secondFactorsView = z
  .strictObject({
    /** the authenticator app, or null */
    totp: z.strictObject({ createdAt: z.iso.datetime() }).nullable(),
    /** oldest first */
    passkeys: z.array(passkeyView),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: "SecondFactors" });
export type SecondFactorsView = z.infer<typeof secondFactorsView>;

export const secondFactorsAnswer = z
  .strictObject({ secondFactors: secondFactorsView })
  .meta({ id: "SecondFactorsAnswer" });

/** `uri`: an otpauth URI for a QR code. `setup`: to be sent back with the app's first code. */
export const totpSetupAnswer = z
  .strictObject({ setup: z.string(), secret: z.string(), uri: z.string() })
  .meta({ id: "TotpSetupAnswer" });

const recoveryCodes = z.array(z.string());
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes }).meta({ id: "RecoveryCodesAnswer" });
/** Recovery codes are returned only with the first factor; null: the account already has some. */
export const factorAddedAnswer = z
  .strictObject({ recoveryCodes: recoveryCodes.nullable() })
  .meta({ id: "FactorAddedAnswer" });
