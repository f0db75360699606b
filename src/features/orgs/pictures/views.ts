import { z } from "zod";
import { done } from "@/lib/answer";

/** `pictureUrl` and `logoUrl` are the same. */
export const logoAnswer = z
  .strictObject({ ...done, pictureUrl: z.string(), logoUrl: z.string() })
  .meta({ id: "LogoAnswer" });
