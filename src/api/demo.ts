import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DemoAccount, seedAccounts, seedPeople } from "@/features/accounts/demo";
import { listDemoAccounts, removeDemoAccounts } from "@/features/accounts/removal/demo";
import { seedActivities } from "@/features/activities/demo";
import { seedPolls } from "@/features/activities/polls/demo";
import { seedCategories } from "@/features/categories/demo";
import { seedFeedback } from "@/features/feedback/demo";
import { seedFriends } from "@/features/friends/demo";
import { seedGroups } from "@/features/groups/demo";
import { seedLinks } from "@/features/invitations/links/demo";
import { seedJournal } from "@/features/journal/demo";
import { seedConversations } from "@/features/messaging/conversations/demo";
import { seedRooms } from "@/features/messaging/rooms/demo";
import { removeReports, seedReports } from "@/features/moderation/reports/demo";
import { seedNotices } from "@/features/notices/demo";
import { seedOrganizations } from "@/features/orgs/demo";
import { seedTraining } from "@/features/training/demo";
import { env } from "@/server/env";
import { emptyQueue } from "@/server/queue";

/**
 * Seeds a small demo community into a database without people. Returns its sign-ins; empty: the database was not new.
 */
export async function seedDemo(): Promise<DemoAccount[]> {
  const accounts = await seedAccounts();
  if (accounts.length === 0) return [];
  const people = await seedPeople(accounts);
  await seedConversations(accounts, people);
  await seedFriends(people);
  await seedGroups(people);
  await seedOrganizations(people);
  await seedLinks(people);
  await seedCategories(people);
  await seedActivities(people);
  await seedPolls(people);
  await seedRooms(people);
  await seedNotices(people);
  await seedReports(people);
  await seedJournal(people);
  await seedTraining(people);
  await seedFeedback(people);
  // drop the emails that seeding caused: these people have no mailboxes
  await emptyQueue();
  return accounts;
}

/** A marker file, written when the demo is removed. Without it, a later start would treat the empty database as new. */
const removedNote = () => join(env.DATA_DIR, "demo.removed");

/** Whether to seed a database without people: as DEMO says, else if the database is embedded and new. */
export const isDemoWanted = (isEmbedded: boolean): boolean =>
  env.DEMO ? env.DEMO === "1" : isEmbedded && !existsSync(removedNote());

/** Removes the demo community, and nothing of anyone else's. Returns the number of its accounts. */
export async function removeDemo(): Promise<number> {
  await removeReports((await listDemoAccounts()).map(({ id }) => id));
  const count = await removeDemoAccounts();
  await writeFile(removedNote(), "");
  return count;
}
