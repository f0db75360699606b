import { z } from "zod";
import { password } from "../schema";

export const undoInput = z.object({ token: z.string().min(1).max(200), password });
