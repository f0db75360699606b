import type { DemoPeople } from "@/features/accounts/demo";
import { createConversation } from "@/features/messaging/conversations/commands";
import { type DemoLine, storeDemoMessages } from "@/features/messaging/demo";

/** `ago`: minutes since the last line. `unread`: of others' messages, by username. */
type DemoTalk = { lines: [DemoLine, ...DemoLine[]]; ago: number; unread?: Record<string, number> };

/** By the titles of the activities. */
const talks: Record<string, DemoTalk> = {
  "Planeringsfika: Kungsleden": {
    lines: [
      { by: "siri", content: "Ska jag ta med stormköket, så provar vi det på gården?" },
      { by: "elin", content: "Ja! Och gaspatronen, min är slut.", answers: 1 },
      {
        by: "amina",
        content: "Jag kommer direkt från jobbet, tio över senast.",
        reactions: { "👍": ["siri"] },
      },
    ],
    ago: 240,
    unread: { elin: 1 },
  },
};

/** Lets the author of the first line open the conversation of an activity, and writes the lines into it. */
export async function seedActivityTalk(people: DemoPeople, activityId: string, title: string): Promise<void> {
  const talk = talks[title];
  if (!talk) return;
  const wanted = { type: "GROUP", isTemporary: false, activityId } as const;
  const { id } = await createConversation(people.get(talk.lines[0].by), wanted);
  await storeDemoMessages(people, id, talk);
}
