import { z } from "zod";
import { done } from "@/lib/answer";
import { sendingOutcomes } from "./rules";

export const confirmationSentAnswer = z
  .strictObject({ ...done, outcome: z.enum(sendingOutcomes) })
  .meta({ id: "ConfirmationSentAnswer" });
