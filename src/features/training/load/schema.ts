import { z } from "zod";
import { day } from "../schema";

export const loadRange = z.object({ from: day("from").optional(), to: day("to").optional() }).optional();
export type LoadRange = z.output<typeof loadRange>;
