/** A person whom the caller invites, asks or adds, and their relation to the caller before it. */
export type Approached = { id: string; isFriend: boolean; isFellow: boolean };

/**
 * How a person is notified of an approach. SHOWN: as usual. FOLDED: in the line that collects what is beyond a daily limit.
 * EXCESSIVE: in the line too, because the limit of the pair is passed; an adding becomes an invitation.
 */
export type Manner = "SHOWN" | "FOLDED" | "EXCESSIVE";

/** By person. People who are not in it are notified as usual. */
export type Manners = ReadonlyMap<string, Manner>;

export const isFolded = (manners: Manners, id: string): boolean => (manners.get(id) ?? "SHOWN") !== "SHOWN";
