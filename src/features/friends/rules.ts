/** The same two people give the same key, whichever of them asks: so much is pending between them at most. */
export const pendingKeyOf = (one: string, other: string) => [one, other].sort().join(" ");
