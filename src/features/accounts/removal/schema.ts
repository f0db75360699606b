import { z } from "zod";

/** Her password, and where a person typed it, her username: a slip of the hand deletes nobody. */
export const accountRemoval = z.object({
  password: z.string().min(1, "Password is required.").max(1000),
  confirmationUsername: z.string().max(100).optional(),
});
export type AccountRemoval = z.output<typeof accountRemoval>;
