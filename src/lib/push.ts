/** What the server sends to a browser's service worker, once it is decrypted, as JSON. */
export type Push = {
  kind: "MESSAGE" | "NOTIFICATION" | "TEST";
  /** the id of the user that it is for */
  person: string;
  /** one notification stands for each tag */
  tag: string;
  title: string;
  body: string;
  /** where a press leads, inside the app */
  path: string;
  at: string;
  /** unread messages of the conversation; 1 for a notification */
  count: number;
  /** no sound, and one that stands is replaced without another */
  isQuiet: boolean;
  /** the number on the app's icon; null: unknown, it stays */
  badge: number | null;
  /** the tags that are still unread; null: unknown */
  standing: string[] | null;
  actions: PushAction[];
  /** what is sent when the notification itself is pressed: it has been read then */
  pressed?: PushRequest;
};

export type PushAction = {
  action: string;
  title: string;
  /** what a press sends with the cookie of the session; without it, it leads to the place */
  request?: PushRequest;
};

/** A call of the REST layer, made with the cookie of the session. */
export type PushRequest = { method: string; path: string; body?: object };

/** The tag of a conversation's messages. */
export const conversationTag = (id: string) => `conversation ${id}`;
export const notificationTag = (id: string) => `notification ${id}`;
export const TRIAL_TAG = "test";
/** Whether a notification is one of push. */
export const isPushTag = (tag: string): boolean =>
  tag === TRIAL_TAG || tag.startsWith(conversationTag("")) || tag.startsWith(notificationTag(""));

/** A worker's message to a page: go there; null: stay. The page answers on the message's port that it does. */
export type OpenMessage = { type: "open"; path: string | null };

/**
 * A path of this site, without its origin; "/" for what is none: a push must not lead to another site, not by a
 * "//host" or by a backslash either.
 */
export function ownPath(path: unknown, origin: string): string {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, origin)) return "/";
  const { origin: target, pathname, search, hash } = new URL(path, origin);
  return target === origin ? `${pathname}${search}${hash}` : "/";
}

/** The key of a server as a browser keeps it with a subscription, in base64url without padding. */
export function keyText(key: ArrayBuffer | null | undefined): string | null {
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
