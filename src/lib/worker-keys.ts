/** Where the pages and the service worker keep what both read: a database in the browser, of one store. */
export const WORKER_DATABASE = "samvaro-worker";
export const WORKER_STORE = "kept";

/** The keys in it. */
export const WORKER_KEYS = {
  /** The language of the person who used this browser last: "sv", "en" or "fr". */
  language: "language",
  /** The id of the person who is signed in; absent: nobody is. */
  person: "person",
  /** What another app has shared, until a person takes it (shared.ts). */
  shared: "shared",
  /** The user for whom push is on in this browser, as `{ userId, sessionId }`; absent: for nobody. */
  pushOwner: "push-owner",
  /** The number on the app's icon. */
  badge: "badge",
} as const;

/** In a tab's session storage: the name of the link that was pressed while there was no net. */
export const ASKED_NAME = "samvaro-asked-name";
