import { z } from "zod";
import {
  type Audience,
  audiences,
  DELETED_PERSON,
  isClosedUsername,
  type Language,
  type Role,
} from "./rules";

/** How a person is shown everywhere: never with an e-mail address (contract, section 1). */
export const personView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profilePicture: z.string().nullable(),
  })
  .meta({ id: "Person" });
export type PersonView = z.infer<typeof personView>;

export const toPerson = ({ id, name, username, profilePicture }: PersonView): PersonView => ({
  id,
  name,
  username,
  profilePicture,
});

/** Who stands as the author of something; null: the account is gone. One that is on its way is as if gone. */
export const toAuthor = (person: PersonView | null): PersonView =>
  person === null || isClosedUsername(person.username) ? DELETED_PERSON : person;

/** One's own account, as only oneself sees it. */
export const accountView = z
  .strictObject({
    ...personView.shape,
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

type AccountRow = PersonView & {
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
  ...toPerson(row),
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
