import { z } from "zod";
import { asciiAddress, EMAIL_LENGTH, emailPattern } from "@/lib/email-address";
import { usernameSkeleton } from "@/lib/lookalike";
import { fold, lengthOf } from "@/lib/text";
import { line, text } from "@/lib/text-field";
import { timeZone } from "@/lib/time-zone-field";
import {
  audiences,
  BIO_LENGTH,
  distanceUnits,
  invitingAudiences,
  languages,
  NAME_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  reservedUsernames,
  usernameShape,
  weightUnits,
} from "./rules";

export const username = z
  .string()
  .trim()
  .regex(
    usernameShape,
    "Username needs 3 to 30 of the characters a-z 0-9 . _ - and begins and ends with a letter or digit.",
  )
  .refine((name) => !reservedUsernames.has(name.toLowerCase()), "This username is reserved.");

/** Longer than any address: a host in ASCII may be longer or shorter than with its letters. */
const TYPED_EMAIL_LENGTH = 1000;

/** Compared ignoring case; stored as sent but for letters of its host, which become ASCII (`asciiAddress`). */
export const email = z
  .string()
  .max(TYPED_EMAIL_LENGTH, `Email can have at most ${EMAIL_LENGTH} characters.`)
  .transform(asciiAddress)
  .pipe(
    z
      .string()
      .max(EMAIL_LENGTH, `Email can have at most ${EMAIL_LENGTH} characters.`)
      .regex(emailPattern, "Email is not a valid address."),
  )
  .meta({ format: "email", maxLength: EMAIL_LENGTH });

/** 12 to 128 characters. The other rules for passwords need the account (rules.ts). */
export const password = z
  .string()
  .refine((value) => lengthOf(value) >= PASSWORD_MIN_LENGTH, "Password needs at least 12 characters.")
  .refine((value) => lengthOf(value) <= PASSWORD_MAX_LENGTH, "Password can have at most 128 characters.");

const name = line(NAME_LENGTH, { min: 1, name: "Name" });
const language = z.enum(languages);
export const registration = z.object({
  name,
  username,
  email,
  password,
  language: language.optional(),
  timeZone: timeZone.optional(),
});
export type Registration = z.output<typeof registration>;

const audience = z.enum(audiences, "Must be EVERYONE, FRIENDS or NOBODY.");

/**
 * The user's settings (docs/contract.md, 2: "privacy settings"): who may find them in a search, ask for their
 * friendship, begin a conversation with them, add them to a group or room, and invite them. Friends need no permission.
 */
const privacy = {
  whoMayFind: audience.optional(),
  whoMayBefriend: audience.exclude(["FRIENDS"], "Must be EVERYONE or NOBODY.").optional(),
  whoMayMessage: audience.optional(),
  whoMayAdd: audience.optional(),
  whoMayInvite: z.enum(invitingAudiences, "Must be EVERYONE, SHARED, FRIENDS or NOBODY.").optional(),
};

/** Omitted fields stay unchanged. */
export const profileChange = z.object({
  name: name.optional(),
  username: username.optional(),
  bio: text(BIO_LENGTH, { name: "Bio" }).optional(),
  language: language.optional(),
  timeZone: timeZone.optional(),
  weightUnit: z.enum(weightUnits, "Must be KG or LB.").optional(),
  distanceUnit: z.enum(distanceUnits, "Must be KM or MI.").optional(),
  /**
   * whether others see what the user has read and that they are online; without it the user sees nobody else's either
   */
  showsActivity: z.boolean("Must be true or false.").optional(),
  ...privacy,
  profilePicture: z.null("Profile picture can only be taken away here.").optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const emailChange = z.object({ email, currentPassword: z.string().min(1).max(1000) });
export const confirmation = z.object({ token: z.string().min(1).max(200) });

/** A picture of at most 2 MB: JPEG, PNG or WebP, detected from its bytes, not from its name. */
export const pictureUpload = z.object({ picture: z.instanceof(Uint8Array) });

export const accountKeys = (account: { username: string; email: string; name: string }) => ({
  usernameKey: fold(account.username),
  usernameSkeleton: usernameSkeleton(account.username),
  emailKey: fold(account.email),
  nameKey: fold(account.name),
});
