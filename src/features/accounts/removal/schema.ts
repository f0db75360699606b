import { z } from "zod";

/** The password and, where typed by a person, the username, to prevent accidental deletion. */
export const accountRemoval = z.object({
  password: z.string().min(1, "Password is required.").max(1000),
  confirmationUsername: z.string().max(100).optional(),
});
export type AccountRemoval = z.output<typeof accountRemoval>;
