import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text-field";

const PASSKEY_JSON_LENGTH = 10_000;

export const sessionId = z.object({ id });
/** Truncated by the server: both come from headers, which clients can forge. */
export const origin = z.object({ userAgent: z.string().nullable(), address: z.string().nullable() });
export type Origin = z.output<typeof origin>;
export const credentials = z.object({
  identifier: text(254, { min: 1, name: "Username or email" }),
  password: z.string().min(1).max(1000),
  /** of an authenticator app, or a recovery code */
  code: z.string().max(100).optional(),
  /** the browser's answer to a passkey challenge, as JSON; replaces the code */
  passkey: z.string().max(PASSKEY_JSON_LENGTH).optional(),
});
/** A passkey signs in without a username and a password. */
export const passkeySignIn = z.object({ passkey: z.string().min(1).max(PASSKEY_JSON_LENGTH) });
export type Credentials = z.output<typeof credentials>;
