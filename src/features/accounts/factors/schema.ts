import { z } from "zod";

export const passwordProof = z.object({ currentPassword: z.string().min(1).max(1000) });
export type PasswordProof = z.output<typeof passwordProof>;

/** `setup`: the value returned when the setup began. */
export const totpConfirmation = z.object({
  setup: z.string().min(1).max(1000),
  code: z.string().min(1).max(100),
});
export type TotpConfirmation = z.output<typeof totpConfirmation>;
