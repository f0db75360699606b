/** Where the pages and the service worker keep what both read: a database in the browser, of one store. */
export const WORKER_DATABASE = "samvaro-worker";
export const WORKER_STORE = "kept";

/** The keys in it. */
export const WORKER_KEYS = {
  /** The language of the person who used this browser last: "sv", "en" or "fr". */
  language: "language",
} as const;
