import { z } from "zod";
import { id } from "@/lib/id";
import { isEmoji, qualified } from "./rules";

export const reaction = z.object({
  messageId: id,
  emoji: z.string().max(64, isEmoji.sentence).refine(isEmoji, isEmoji.sentence).transform(qualified),
});
export type ReactionInput = z.output<typeof reaction>;
