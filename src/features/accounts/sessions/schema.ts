import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text";

export const sessionId = z.object({ id });
/** Both are cut by the server: they come from headers, which anybody can write. */
export const origin = z.object({ userAgent: z.string().nullable(), address: z.string().nullable() });
export type Origin = z.output<typeof origin>;
export const credentials = z.object({
  identifier: text(254, { min: 1, name: "Username or email" }),
  password: z.string().min(1).max(1000),
  /** of an authenticator app, or a recovery code */
  code: z.string().max(100).optional(),
});
export type Credentials = z.output<typeof credentials>;
