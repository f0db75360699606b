/**
 * A group or an organization: the owner of GROUP conversations that are no rooms. Their participants are at all times
 * exactly its members (docs/contract.md, 3). Also a filter and the columns of `Conversation`.
 */
export type Space = { groupId: string } | { organizationId: string };

/**
 * An activity, too, has one GROUP conversation that is no room, once somebody has opened it. Its participants are at all
 * times exactly the host and those who come or wait for a place (docs/decisions/079).
 */
export type ActivityOf = { activityId: string };

/** The identity of the own conversation of a space or an activity: one each. */
export function identityKeyOf(owner: Space | ActivityOf): string {
  if ("activityId" in owner) return `activity:${owner.activityId}`;
  return "groupId" in owner ? `group:${owner.groupId}` : `organization:${owner.organizationId}`;
}
