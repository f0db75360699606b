import { z } from "zod";
import { done } from "@/lib/answer";

export const groupPictureAnswer = z
  .strictObject({ ...done, pictureUrl: z.string() })
  .meta({ id: "GroupPictureAnswer" });
