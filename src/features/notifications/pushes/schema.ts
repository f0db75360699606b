/** A call of the REST layer that an action makes with the session's cookie. */
export type PushRequest = { method: "POST" | "PATCH"; path: string; body?: Record<string, string> };
export type PushAction = { action: string; title: string; request?: PushRequest };

/** What a device's service worker gets, as JSON (docs/contract.md, 15). */
export type PushPayload = {
  kind: "MESSAGE" | "NOTIFICATION" | "TEST";
  /** the id of the person for whom it is */
  person: string;
  /** a notification replaces the one with the same tag */
  tag: string;
  title: string;
  body: string;
  /** where a press leads */
  path: string;
  at: string;
  /** unread messages of the conversation */
  count: number;
  /** without a sound */
  isQuiet: boolean;
  /** unread messages of all conversations, for the icon */
  badge: number;
  /** the tags of what is unread; what is shown with other ones has been read. null: too many to name */
  standing: string[] | null;
  /** two at most */
  actions: PushAction[];
  /** sent when the notification itself is pressed */
  pressed?: PushRequest;
};
