/**
 * A group or an organization: the owner of GROUP conversations that are no rooms. Their participants are at all times
 * exactly its members (docs/contract.md, 3). Also a filter and the columns of `Conversation`.
 */
export type Space = { groupId: string } | { organizationId: string };

/** The identity of a space's own conversation: one per space. */
export const identityKeyOf = (space: Space): string =>
  "groupId" in space ? `group:${space.groupId}` : `organization:${space.organizationId}`;
