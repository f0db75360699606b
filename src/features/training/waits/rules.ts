/** What waits for a word of the coach: the client has written, has noted something of a workout, or stays away. */
export const waitingKinds = ["COMMENT", "NOTE", "ABSENCE"] as const;
export type WaitingKind = (typeof waitingKinds)[number];
