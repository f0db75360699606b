import type { useTRPCClient } from "@/ui/trpc";
import type { Standing } from "../standings/rules";
import type { ActivityView } from "../views";
import type { AnswerCall } from "./participation-changes";

/** `activity`: null where the call does not answer with it. `position`: on the waitlist; null: not on it, or not said. */
export type Sent = { activity: ActivityView | null; standing: Standing | null; position: number | null };

export async function sendAnswer(
  { activities }: ReturnType<typeof useTRPCClient>,
  { name, input }: AnswerCall,
  /** After it, the call counts as not answered. */
  signal?: AbortSignal,
): Promise<Sent> {
  if (name === "set") {
    const { answer, position } = await activities.answers.set.mutate(input, { signal });
    return { activity: null, standing: answer, position };
  }
  if (name === "leave") {
    await activities.participants.leave.mutate(input, { signal });
    return { activity: null, standing: null, position: null };
  }
  const { activity, position } = await activities.participants.join.mutate(input, { signal });
  return { activity, standing: position === null ? "GOING" : "WAITING", position };
}
