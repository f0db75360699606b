import type { DemoPeople } from "@/features/accounts/demo";
import { db } from "@/server/db";
import { createFeedback, settleFeedback } from "./commands";
import type { FeedbackCreate } from "./schema";

type DemoFeedback = FeedbackCreate & { by: string; hoursAgo: number; answer?: string };

const said: DemoFeedback[] = [
  {
    by: "elin",
    kind: "IDEA",
    content: "Kan tisdagslöparna få en egen färg i kalendern? Då ser man dem på en gång.",
    hoursAgo: 52,
    answer: "Bra idé! Välj en kategori med färg när du planerar, så får passen den i kalendern.",
  },
  {
    by: "noah",
    kind: "PROBLEM",
    content: "The map of the meeting point shows the wrong side of the river. Tuesday's run, I think.",
    hoursAgo: 20,
  },
];

/** Feedback with and without an answer; larserik is staff. */
export async function seedFeedback(people: DemoPeople): Promise<void> {
  for (const { by, hoursAgo, answer, ...feedback } of said) {
    const { id } = (await createFeedback(people.get(by), feedback)).feedback;
    await db.feedback.update({
      where: { id },
      data: { createdAt: new Date(Date.now() - hoursAgo * 3_600_000) },
    });
    if (answer) await settleFeedback({ ...people.get("larserik"), role: "ADMIN" }, { id, answer });
  }
}
