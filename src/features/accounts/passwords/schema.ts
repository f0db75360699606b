import { z } from "zod";
import { email, password } from "../schema";

export const passwordChange = z.object({ currentPassword: z.string().min(1).max(1000), password });
export const resetRequest = z.object({ email });
export const resetConfirmation = z.object({ token: z.string().min(1).max(200), password });
