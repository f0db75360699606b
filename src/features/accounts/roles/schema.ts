import { z } from "zod";
import { passwordProof } from "../factors/schema";
import { staffAct } from "../staff/schema";

export const roleGift = staffAct.extend({
  ...passwordProof.shape,
  role: z.enum(["USER", "MANAGER", "ADMIN"], "Role must be one of USER, MANAGER, ADMIN."),
});
export type RoleGift = z.output<typeof roleGift>;

export const factorReset = staffAct.extend(passwordProof.shape);
export type FactorReset = z.output<typeof factorReset>;
