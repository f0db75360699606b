import { z } from "zod";
import {
  type Audience,
  audiences,
  DELETED_PERSON,
  type DistanceUnit,
  distanceUnits,
  type InvitingAudience,
  invitingAudiences,
  isClosedUsername,
  type Language,
  type Role,
  type WeightUnit,
  weightUnits,
} from "./rules";

/** What an account shows to everyone. The view of a person extends it (people/views.ts). */
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

/**
 * The author of something; null: the account is deleted. An account whose deletion is in progress counts as deleted.
 */
export const toAuthor = (author: Identity | null): Identity =>
  author === null || isClosedUsername(author.username) ? DELETED_PERSON : author;

/** The user's own account, visible only to them. */
export const accountView = z
  .strictObject({
    ...identityView.shape,
    email: z.string(),
    /** a link sent to `email` was followed; until then no emails go there */
    emailConfirmed: z.boolean(),
    /** the effective role: see needsSecondFactor */
    role: z.enum(["USER", "MANAGER", "ADMIN"]),
    /** a staff role that takes effect only when a second factor is set up */
    needsSecondFactor: z.boolean(),
    bio: z.string(),
    language: z.enum(["sv", "en", "fr"]),
    timeZone: z.string(),
    weightUnit: z.enum(weightUnits),
    distanceUnit: z.enum(distanceUnits),
    /** others see what the user has read and that they are online, and the user sees it of others */
    showsActivity: z.boolean(),
    /** who may find the user, befriend them, begin a conversation with them, and add them to a group or room */
    whoMayFind: z.enum(audiences),
    whoMayBefriend: z.enum(audiences).exclude(["FRIENDS"]),
    whoMayMessage: z.enum(audiences),
    whoMayAdd: z.enum(audiences),
    /** who may invite the user to polls, activities, groups and organizations */
    whoMayInvite: z.enum(invitingAudiences),
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
  weightUnit: WeightUnit;
  distanceUnit: DistanceUnit;
  showsActivity: boolean;
  whoMayFind: Audience;
  whoMayBefriend: Audience;
  whoMayMessage: Audience;
  whoMayAdd: Audience;
  whoMayInvite: InvitingAudience;
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
  weightUnit: row.weightUnit,
  distanceUnit: row.distanceUnit,
  showsActivity: row.showsActivity,
  whoMayFind: row.whoMayFind,
  whoMayBefriend: row.whoMayBefriend === "NOBODY" ? "NOBODY" : "EVERYONE",
  whoMayMessage: row.whoMayMessage,
  whoMayAdd: row.whoMayAdd,
  whoMayInvite: row.whoMayInvite,
  createdAt: row.createdAt.toISOString(),
});

/** The recipient of an email and how it is written. `isConfirmed`: the address is confirmed. */
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
