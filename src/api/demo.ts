import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DemoAccount, seedAccounts, seedPeople } from "@/features/accounts/demo";
import { listDemoAccounts, removeDemoAccounts } from "@/features/accounts/removal/demo";
import { seedActivities } from "@/features/activities/demo";
import { seedFriends } from "@/features/friends/demo";
import { seedGroups } from "@/features/groups/demo";
import { seedConversations } from "@/features/messaging/conversations/demo";
import { seedRooms } from "@/features/messaging/rooms/demo";
import { removeReports, seedReports } from "@/features/moderation/reports/demo";
import { seedNotices } from "@/features/notices/demo";
import { env } from "@/server/env";
import { emptyQueue } from "@/server/queue";

/** Seeds a lively small community into a database without people. What to sign in with; empty: it was not new. */
export async function seedDemo(): Promise<DemoAccount[]> {
  const accounts = await seedAccounts();
  if (accounts.length === 0) return [];
  const people = await seedPeople(accounts);
  await seedConversations(accounts, people);
  await seedFriends(people);
  await seedGroups(people);
  await seedActivities(people);
  await seedRooms(people);
  await seedNotices(people);
  await seedReports(people);
  // letters about it all: these people have no mailboxes
  await emptyQueue();
  return accounts;
}

/** In the data folder once the demo was taken away: a later start would else take the empty database for a new one. */
const removedNote = () => join(env.DATA_DIR, "demo.removed");

/** Whether a database without people is to get the demo: as DEMO says, else where it is embedded and new. */
export const isDemoWanted = (isEmbedded: boolean): boolean =>
  env.DEMO ? env.DEMO === "1" : isEmbedded && !existsSync(removedNote());

/** Takes the demo community away, with nothing of anybody else's. Answers how many accounts it had. */
export async function removeDemo(): Promise<number> {
  await removeReports((await listDemoAccounts()).map(({ id }) => id));
  const count = await removeDemoAccounts();
  await writeFile(removedNote(), "");
  return count;
}
