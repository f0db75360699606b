type Named = { username: string };

/** Whether the typed username matches exactly, as removing a friend requires. */
export const isItsUsername = (typed: string, { username }: Named): boolean => typed === username;

/** Whether the typed text is still a prefix of the username: no error is shown while it is. */
export const mayBecomeUsername = (typed: string, { username }: Named): boolean => username.startsWith(typed);
