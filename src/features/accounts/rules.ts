export const languages = ["sv", "en", "fr"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "sv";

export type Role = "USER" | "MANAGER" | "ADMIN";

/** The other users that a privacy setting allows something (docs/contract.md, 5: "everyone, friends, nobody; default everyone"). */
export const audiences = ["EVERYONE", "FRIENDS", "NOBODY"] as const;
export type Audience = (typeof audiences)[number];

/** Who may invite a person. SHARED: the members of their groups and organizations, and their friends. */
export const invitingAudiences = ["EVERYONE", "SHARED", "FRIENDS", "NOBODY"] as const;
export type InvitingAudience = (typeof invitingAudiences)[number];

/** In what weights and distances are proposed, and shown where none was entered. */
export const weightUnits = ["KG", "LB"] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const distanceUnits = ["KM", "MI"] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The caller: the actor of every command and query. */
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

/** Shown in place of the name of a deleted account. */
export const DELETED_MEMBER = "deleted member";

/** Shown as the author of what deleted accounts wrote: one for all of them, with an id that belongs to nobody. */
export const DELETED_PERSON = {
  id: "deleted-member",
  name: DELETED_MEMBER,
  username: DELETED_MEMBER,
  profilePicture: null,
};

/** The username of a closed account until it is deleted. It cannot clash, because it contains spaces. */
export const closedUsername = (id: string) => `${DELETED_MEMBER} ${id}`;
export const isClosedUsername = (username: string) => username.startsWith(closedUsername(""));

/** Days that a session lives after its last use (the default of next-auth). */
export const SESSION_DAYS = 30;
/** Max days from the sign-in until a session ends, however often it is used. */
export const SESSION_MAX_DAYS = 90;
export const PASSWORD_RESET_MINUTES = 60;
export const EMAIL_CHANGE_HOURS = 24;
/** Days that an account's owner can undo a change of password or address by the emailed link. */
export const UNDO_DAYS = 7;
/** The changes reported to the owner with an undo link. `address-asked`: a change of address was requested. */
export type UndoableChange = "password" | "address-asked" | "address";
export const NAME_LENGTH = 100;
export const BIO_LENGTH = 2000;
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * docs/contract.md, 2: 3-30 characters of a-z 0-9 . _ -, beginning and ending with a letter or digit. It has no flag,
 * because the API documentation shows it as it is.
 */
export const usernameShape = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]{1,28})[a-zA-Z0-9]$/;

/** Usernames that are present or future routes or files of the app. */
export const reservedUsernames = new Set(
  `about account accounts activities admin ads.txt api app app-ads.txt apple-touch-icon-precomposed.png
  apple-touch-icon.png assets auth browserconfig.xml calendar check-in confirm-email docs events favicon.ico
  favicon.svg feedback files groups groups-orgs help hub humans.txt icon.svg icons images index.html invite llms.txt
  login logout manage manifest.json manifest.webmanifest me messages my-activities-events new next notices
  notifications offline org organizations orgs people poll polls privacy profile public register reset robots.txt samvaro
  screenshots search security.txt settings share signin signout signup sitemap.xml static sw.js system terms training undo uploads
  users well-known wellness`.split(/\s+/),
);

/** Storage folder of profile pictures. */
export const PICTURE_FOLDER = "profile-pictures/";
