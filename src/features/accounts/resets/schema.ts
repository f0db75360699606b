import { z } from "zod";
import { email, password } from "../schema";

export const resetRequest = z.object({ email });
export const resetConfirmation = z.object({ token: z.string().min(1).max(200), password });
