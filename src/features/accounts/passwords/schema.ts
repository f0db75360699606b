import { z } from "zod";
import { password } from "../schema";

export const passwordChange = z.object({ currentPassword: z.string().min(1).max(1000), password });
