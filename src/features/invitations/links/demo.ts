import type { DemoPeople } from "@/features/accounts/demo";
import { findDemoGroup } from "@/features/groups/demo";
import { createLink } from "./commands";
import { USUAL_DAYS, USUAL_USES } from "./rules";

type DemoLink = { by: string; title: string; message: string; group?: string };

const links: DemoLink[] = [
  {
    by: "elin",
    title: "Kungsleden i augusti",
    message: "Fem dagar, tre stugor, ett tält. Du får den bästa sovplatsen om du tar med kortleken.",
  },
  {
    by: "amina",
    title: "Spring med oss på tisdagar",
    message: "Alla tempon, samma fika.",
    group: "Tisdagslöparna",
  },
];

/** Seeds an invitation link to friendship, and one to a group. */
export async function seedLinks(people: DemoPeople): Promise<void> {
  for (const { by, title, message, group } of links) {
    const found = group ? await findDemoGroup(group) : null;
    const target = found
      ? { type: "GROUP" as const, groupId: found.id, organizationId: null }
      : { type: "GENERAL" as const, groupId: null, organizationId: null };
    const input = {
      title,
      message,
      maxUses: USUAL_USES,
      expiresInDays: USUAL_DAYS,
      expiresAt: null,
      ...target,
    };
    await createLink(people.get(by), input);
  }
}
