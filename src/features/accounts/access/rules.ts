/** Kinds of access to an account besides its password. */
export const accessKinds = ["SESSION", "DEVICE", "AUTHENTICATOR", "PASSKEY", "CALENDAR"] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Max entries of the list that the page of a confirmation shows. */
export const LISTED_ACCESS = 50;
