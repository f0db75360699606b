import type { DemoPeople } from "@/features/accounts/demo";
import { createTemplate } from "./commands";

/** The names of templates, by the titles of the activities that they are made from. */
const templates: Record<string, string> = {
  "Planeringsfika: Kungsleden": "Fika med packlista",
  "Intervaller 6 × 800": "Intervallpass",
};

/** Lets the host save an activity as a template. */
export async function seedDemoTemplate(
  people: DemoPeople,
  { id, title, host }: { id: string; title: string; host: string },
): Promise<void> {
  const name = templates[title];
  if (name) await createTemplate(people.get(host), { name, activityId: id });
}
