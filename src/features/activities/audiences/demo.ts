import { findDemoCategory } from "@/features/categories/demo";
import { findDemoGroup } from "@/features/groups/demo";
import { backdateDemoSystemMessage } from "@/features/messaging/demo";
import type { Space } from "@/features/messaging/spaces/rules";
import { findDemoOrganization } from "@/features/orgs/demo";
import type { Visibility } from "../rules";

/** The name of a group or of an organization, or another visibility. */
export type DemoAudience = Visibility | { group: string } | { organization: string };

async function spaceOf(audience: Exclude<DemoAudience, string>): Promise<Space | null> {
  const isGroup = "group" in audience;
  const found = await (isGroup ? findDemoGroup(audience.group) : findDemoOrganization(audience.organization));
  return found && (isGroup ? { groupId: found.id } : { organizationId: found.id });
}

/**
 * Plans an activity for an audience, with a category of its group or organization, whose conversation was told of it
 * then.
 */
export async function planForDemo<T>(
  { audience, category }: { audience: DemoAudience; category?: string },
  create: (fields: Partial<Space> & { visibility?: Visibility; categoryId?: string }) => Promise<T>,
): Promise<T> {
  if (typeof audience === "string") return create({ visibility: audience });
  const space = await spaceOf(audience);
  if (!space) return create({ visibility: "FRIENDS" });
  const named = category === undefined ? {} : { categoryId: await findDemoCategory(space, category) };
  const made = await create({ ...space, ...named });
  await backdateDemoSystemMessage(space);
  return made;
}
