import { setRole } from "@/features/accounts/commands";
import type { DemoPeople } from "@/features/accounts/demo";
import { createConversation } from "@/features/messaging/conversations/commands";
import { storeDemoMessages } from "@/features/messaging/demo";
import { db } from "@/server/db";
import { createReport } from "./commands";

/** A reported message whose report is open; larserik may settle it. */
export async function seedReports(people: DemoPeople): Promise<void> {
  await setRole({ username: "larserik", role: "ADMIN" });
  const wanted = { type: "DIRECT" as const, participantIds: [people.get("amina").id] };
  const { id } = await createConversation(people.get("bjorn"), wanted);
  const content =
    "Fem kilo svart guld, bara i dag! Skicka först, så kommer svampen: https://example.org/guld";
  const lines = [{ by: "bjorn", content, files: ["tjarnen.jpg"] }];
  const [messageId = ""] = await storeDemoMessages(people, id, { lines, ago: 400 });
  const details = "Björn är kapad, tror jag. Han skulle aldrig sälja sina ställen.";
  await createReport(people.get("amina"), { messageId, reason: "SCAM", details });
}

/** Deletes reports between demo people: once the accounts are gone they would say nothing. */
export async function removeReports(userIds: string[]): Promise<void> {
  const among = { in: userIds };
  await db.report.deleteMany({ where: { reporterId: among, senderId: among } });
}
