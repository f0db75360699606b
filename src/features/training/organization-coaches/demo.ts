import type { DemoPeople } from "@/features/accounts/demo";
import { listMyOrganizations } from "@/features/orgs/queries";
import { nameOrganizationCoach } from "./commands";

const coaches = ["siri", "bjorn"];

/** Two coaches of the sports club, one of whom has clients already. */
export async function seedOrganizationCoaches(people: DemoPeople): Promise<void> {
  const larserik = people.get("larserik");
  const { organizations } = await listMyOrganizations(larserik, { limit: 50 });
  const club = organizations.find(({ role }) => role === "OWNER");
  if (!club) return;
  for (const username of coaches) {
    const userId = people.get(username).id;
    await nameOrganizationCoach(larserik, { organizationId: club.id, userId });
  }
}
