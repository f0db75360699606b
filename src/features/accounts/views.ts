import { z } from "zod";
import type { Language, Role } from "./rules";

/** How a person is shown everywhere: never with an e-mail address (contract, section 1). */
export const personView = z
  .object({
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

/** One's own account, as only oneself sees it. */
export const accountView = z
  .object({
    ...personView.shape,
    email: z.string(),
    role: z.enum(["USER", "MANAGER", "ADMIN"]),
    bio: z.string(),
    language: z.enum(["sv", "en", "fr"]),
    timeZone: z.string(),
    /** others see what I have read and that I am online, and I see it of them (ours) */
    showsActivity: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Account" });
export type AccountView = z.infer<typeof accountView>;

type AccountRow = PersonView & {
  email: string;
  role: Role;
  bio: string;
  language: string;
  timeZone: string;
  showsActivity: boolean;
  createdAt: Date;
};

export const toAccount = (row: AccountRow): AccountView => ({
  ...toPerson(row),
  email: row.email,
  role: row.role,
  bio: row.bio,
  language: row.language as Language,
  timeZone: row.timeZone,
  showsActivity: row.showsActivity,
  createdAt: row.createdAt.toISOString(),
});
