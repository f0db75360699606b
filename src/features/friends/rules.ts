/** The same two people give the same key, whichever of them asks: so much is pending between them at most. */
export const pendingKeyOf = (one: string, other: string) => [one, other].sort().join(" ");

type Named = { username: string };

/** "Remove friend: typed username must match exactly". */
export const isItsUsername = (typed: string, { username }: Named): boolean => typed === username;

/** Whether somebody who types on may still come to it: nobody is told that he is wrong before he is. */
export const mayBecomeUsername = (typed: string, { username }: Named): boolean => username.startsWith(typed);
