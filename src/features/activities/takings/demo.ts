import type { DemoPeople } from "@/features/accounts/demo";
import { addTask } from "../tasks/commands";
import { takeTask } from "./commands";

/** What to bring and to do, and who has taken it. */
export type DemoTask = { title: string; needed?: number; by?: string[] };

/** What is taken several times is taken by halves. */
export async function seedDemoTasks(
  people: DemoPeople,
  id: string,
  { host, tasks = [] }: { host: string; tasks?: DemoTask[] },
): Promise<void> {
  for (const { title, needed = 1, by = [] } of tasks) {
    const { task } = await addTask(people.get(host), { id, title, needed, isEachTime: false });
    const count = Math.ceil(needed / 2);
    for (const username of by) await takeTask(people.get(username), { id, taskId: task.id, count });
  }
}
