export const languages = ["sv", "en", "fr"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "sv";

export type Role = "USER" | "MANAGER" | "ADMIN";

/** Whom a person lets do something with her (docs/contract.md, 5: "everyone, friends, nobody; default everyone"). */
export const audiences = ["EVERYONE", "FRIENDS", "NOBODY"] as const;
export type Audience = (typeof audiences)[number];

/** Who is asking: the actor of every command and query. */
export type Me = {
  id: string;
  name: string;
  username: string;
  profilePicture: string | null;
  role: Role;
  language: Language;
  timeZone: string;
  sessionId: string;
};

/** What stands in the place of the name of somebody whose account is deleted. */
export const DELETED_MEMBER = "deleted member";

/** Who stands as the sender of what deleted accounts wrote: one for all of them, with an id that names nobody. */
export const DELETED_PERSON = {
  id: "deleted-member",
  name: DELETED_MEMBER,
  username: DELETED_MEMBER,
  profilePicture: null,
};

/** What a closed account is called until it is gone: unlike anybody's username, as it holds spaces. */
export const closedUsername = (id: string) => `${DELETED_MEMBER} ${id}`;
export const isClosedUsername = (username: string) => username.startsWith(closedUsername(""));

/** A session lives this long after it was last used (next-auth's own default). */
export const SESSION_DAYS = 30;
/** Max age of a session from the sign-in on, however often it is used. */
export const SESSION_MAX_DAYS = 90;
export const PASSWORD_RESET_MINUTES = 60;
export const EMAIL_CHANGE_HOURS = 24;
/** How long the owner of an account can undo a change of password or address by the link in the letter about it. */
export const UNDO_DAYS = 7;
/** What the owner is told of, with such a link. `address-asked`: somebody who is signed in asked for another address. */
export type UndoableChange = "password" | "address-asked" | "address";
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const NAME_LENGTH = 100;
export const BIO_LENGTH = 2000;
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

/** docs/contract.md, 2: 3-30 of a-z 0-9 . _ -, begins and ends with a letter or digit. No flag: it is documented so. */
export const usernameShape = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]{1,28})[a-zA-Z0-9]$/;

/** Usernames that are the app's own routes or files, today's and those to come. */
export const reservedUsernames = new Set(
  `about account accounts activities admin api app apple-touch-icon.png assets auth calendar confirm-email docs
  events favicon.ico favicon.svg feedback files groups groups-orgs help hub icon.svg icons images invite login logout
  manage manifest.json manifest.webmanifest me messages my-activities-events new next notices notifications offline org
  orgs organizations people privacy profile public register reset robots.txt samvaro search settings signin signout
  signup sitemap.xml static sw.js system terms training undo uploads users wellness well-known`.split(/\s+/),
);

/** Where the pictures of people lie. */
export const PICTURE_FOLDER = "profile-pictures/";
