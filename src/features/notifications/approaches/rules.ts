/** Somebody whom the caller invites, asks or adds, and how the two stood before. */
export type Approached = { id: string; isFriend: boolean; isFellow: boolean };

/**
 * How the caller's act is told. SHOWN: as usual. FOLDED: it joins the one line of what is beyond the numbers of a day.
 * EXCESSIVE: so does it, as this caller has approached this person that often; an adding becomes an invitation.
 */
export type Manner = "SHOWN" | "FOLDED" | "EXCESSIVE";

/** By person; who is not in it is told as usual. */
export type Manners = ReadonlyMap<string, Manner>;

export const isFolded = (manners: Manners, id: string): boolean => (manners.get(id) ?? "SHOWN") !== "SHOWN";
