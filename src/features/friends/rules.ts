type Named = { username: string };

/** "Remove friend: typed username must match exactly". */
export const isItsUsername = (typed: string, { username }: Named): boolean => typed === username;

/** Whether somebody who types on may still come to it: nobody is told that he is wrong before he is. */
export const mayBecomeUsername = (typed: string, { username }: Named): boolean => username.startsWith(typed);
