import { z } from "zod";
import {
  type Audience,
  audiences,
  DELETED_PERSON,
  isClosedUsername,
  type Language,
  type Role,
} from "./rules";

/** What an account shows to everybody. The view of a person is made of it (people/views.ts). */
export const identityView = z.strictObject({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  profilePicture: z.string().nullable(),
});
export type Identity = z.infer<typeof identityView>;

export const toIdentity = ({ id, name, username, profilePicture }: Identity): Identity => ({
  id,
  name,
  username,
  profilePicture,
});

/** The author of something; null: the account is deleted. An account that is being deleted counts as deleted. */
export const toAuthor = (author: Identity | null): Identity =>
  author === null || isClosedUsername(author.username) ? DELETED_PERSON : author;

/** One's own account, as only oneself sees it. */
export const accountView = z
  .strictObject({
    ...identityView.shape,
    email: z.string(),
    /** somebody followed a link that went to `email`; before that no letters go there (ours) */
    emailConfirmed: z.boolean(),
    /** the one that counts: see needsSecondFactor */
    role: z.enum(["USER", "MANAGER", "ADMIN"]),
    /** a role of the staff waits until a second factor is set up */
    needsSecondFactor: z.boolean(),
    bio: z.string(),
    language: z.enum(["sv", "en", "fr"]),
    timeZone: z.string(),
    /** others see what I have read and that I am online, and I see it of them (ours) */
    showsActivity: z.boolean(),
    /** whom I let find me, befriend me, begin a conversation with me, put me in a group or room */
    whoMayFind: z.enum(audiences),
    whoMayBefriend: z.enum(audiences).exclude(["FRIENDS"]),
    whoMayMessage: z.enum(audiences),
    whoMayAdd: z.enum(audiences),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Account" });
export type AccountView = z.infer<typeof accountView>;

type AccountRow = Identity & {
  email: string;
  emailConfirmedAt: Date | null;
  role: Role;
  needsSecondFactor: boolean;
  bio: string;
  language: string;
  timeZone: string;
  showsActivity: boolean;
  whoMayFind: Audience;
  whoMayBefriend: Audience;
  whoMayMessage: Audience;
  whoMayAdd: Audience;
  createdAt: Date;
};

export const toAccount = (row: AccountRow): AccountView => ({
  ...toIdentity(row),
  email: row.email,
  emailConfirmed: row.emailConfirmedAt !== null,
  role: row.role,
  needsSecondFactor: row.needsSecondFactor,
  bio: row.bio,
  language: row.language as Language,
  timeZone: row.timeZone,
  showsActivity: row.showsActivity,
  whoMayFind: row.whoMayFind,
  whoMayBefriend: row.whoMayBefriend === "NOBODY" ? "NOBODY" : "EVERYONE",
  whoMayMessage: row.whoMayMessage,
  whoMayAdd: row.whoMayAdd,
  createdAt: row.createdAt.toISOString(),
});

/** Whom a letter goes to, and how it is written. `isConfirmed`: the address is proved to be theirs. */
export type Reader = {
  id: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  language: Language;
  timeZone: string;
};

type ReaderRow = Pick<Reader, "id" | "name" | "email" | "timeZone"> & {
  language: string;
  emailConfirmedAt: Date | null;
};

export const toReader = (user: ReaderRow): Reader => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isConfirmed: user.emailConfirmedAt !== null,
  language: user.language as Language,
  timeZone: user.timeZone,
});

export const accountAnswer = z.strictObject({ user: accountView }).meta({ id: "AccountAnswer" });
export const pictureAnswer = z.strictObject({ profilePicture: z.string() }).meta({ id: "PictureAnswer" });
