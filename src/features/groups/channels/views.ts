import { z } from "zod";
import { conversationView } from "@/features/messaging/conversations/views";
import { done } from "@/lib/answer";

export const channelAnswer = z
  .strictObject({ ...done, channel: conversationView })
  .meta({ id: "ChannelAnswer" });
export const channelCreatedAnswer = z
  .strictObject({ ...done, id: z.string(), channel: conversationView })
  .meta({ id: "ChannelCreatedAnswer" });
