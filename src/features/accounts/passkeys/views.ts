import { z } from "zod";

export const passkeyView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** null: never used */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });
export type PasskeyView = z.infer<typeof passkeyView>;

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const passkeyAnswer = z.strictObject({ passkey: passkeyView }).meta({ id: "PasskeyAnswer" });
/** Recovery codes are returned only with the first factor; null: the account already has some. */
export const passkeyAddedAnswer = z
  .strictObject({ passkey: passkeyView, recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: "PasskeyAddedAnswer" });

const userVerification = z.enum(["discouraged", "preferred", "required"]);
const credentials = z.array(
  z.strictObject({
    id: z.string(),
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
);

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3, limited to the fields used here. */
const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ name: z.string(), id: z.string().optional() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number().optional(),
  attestation: z.enum(["none", "direct", "enterprise", "indirect"]).optional(),
  excludeCredentials: credentials.optional(),
  authenticatorSelection: z
    .strictObject({
      authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
      residentKey: userVerification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: userVerification.optional(),
    })
    .optional(),
  hints: z.array(z.enum(["hybrid", "security-key", "client-device"])).optional(),
  extensions: z.strictObject({ credProps: z.boolean().optional() }).optional(),
});
export const passkeyCreationAnswer = z
  .strictObject({ options: creationOptions })
  .meta({ id: "PasskeyCreationAnswer" });

/** PublicKeyCredentialRequestOptionsJSON. */
const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: credentials.optional(),
  userVerification: userVerification.optional(),
  extensions: z.strictObject({ credProps: z.boolean().optional() }).optional(),
});
export const passkeySignInAnswer = z
  .strictObject({ options: requestOptions })
  .meta({ id: "PasskeySignInAnswer" });
