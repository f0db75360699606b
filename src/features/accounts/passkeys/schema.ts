import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { passwordProof } from "../factors/schema";
import { PASSKEY_NAME_LENGTH } from "./rules";

const name = line(PASSKEY_NAME_LENGTH, { min: 1, name: "Name" });
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, "Must be base64url.")
    .max(max);
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
};

/** The result of the browser's `navigator.credentials.create`, as WebAuthn level 3 JSON. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z
      .array(
        z
          .string()
          .regex(/^[a-z-]*$/)
          .max(20),
      )
      .max(10)
      .optional(),
  }),
});
export const passkeyAddition = z.object({ name, passkey: registration });
export type PasskeyAddition = z.output<typeof passkeyAddition>;

/** The result of `navigator.credentials.get`. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});

export const passkeyNaming = z.object({ id, name });
export type PasskeyNaming = z.output<typeof passkeyNaming>;
export const passkeyRemoval = z.object({ id, ...passwordProof.shape });
export type PasskeyRemoval = z.output<typeof passkeyRemoval>;
