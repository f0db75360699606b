import { keyOf } from "@/server/storage/uploads";
import type { Export } from "./exports/queries";

export const accountsExport: Export = {
  parts: {
    account: {
      words: { id: "accounts.export.part.account" },
      rows: `select u.id as key, json_build_object('id', u.id, 'name', u.name, 'username', u.username,
      'email', u.email, 'emailConfirmedAt', u."emailConfirmedAt", 'bio', u.bio, 'role', u.role, 'language', u.language, 'timeZone', u."timeZone",
      'profilePicture', u."profilePicture", 'pictureBytes', u."pictureBytes", 'createdAt', u."createdAt", 'showsActivity', u."showsActivity",
      'whoMayFind', u."whoMayFind", 'whoMayBefriend', u."whoMayBefriend", 'whoMayMessage', u."whoMayMessage",
      'whoMayAdd', u."whoMayAdd", 'whoMayInvite', u."whoMayInvite", 'quietFrom', u."quietFrom", 'quietUntil', u."quietUntil",
      'digestAt', u."digestAt", 'suspendedAt', u."suspendedAt", 'suspendedUntil', u."suspendedUntil",
      'suspensionReason', u."suspensionReason") as row
    from "User" u where u.id = $1 and u.id > $2`,
    },
    "held-usernames": {
      words: { id: "accounts.export.part.heldUsernames" },
      isPaged: false,
      rows: `select $2::uuid as key, json_build_object('username', h."usernameKey", 'until', h.until) as row
    from "HeldUsername" h where h."userId" = $1 and $2 = '00000000-0000-0000-0000-000000000000'`,
    },
    sessions: {
      words: { id: "accounts.export.part.sessions" },
      rows: `select s.id as key, json_build_object('id', s.id, 'userAgent', s."userAgent", 'address', s.address,
      'createdAt', s."createdAt", 'lastSeenAt', s."lastSeenAt", 'expiresAt', s."expiresAt") as row
    from "Session" s where s."userId" = $1 and s.id > $2`,
    },
    devices: {
      words: { id: "accounts.export.part.devices" },
      rows: `select d.id as key, json_build_object('id', d.id, 'kind', d.kind, 'createdAt', d."createdAt",
      'lastUsedAt', d."lastUsedAt") as row
    from "KnownDevice" d where d."userId" = $1 and d.id > $2`,
    },
    links: {
      words: { id: "accounts.export.part.links" },
      rows: `select t.id as key, json_build_object('id', t.id, 'kind', t.kind, 'email', t.email,
      'createdAt', t."createdAt", 'expiresAt', t."expiresAt") as row
    from "AccountToken" t where t."userId" = $1 and t.id > $2`,
    },
    "second-factors": {
      words: { id: "accounts.export.part.secondFactors" },
      rows: `select t.id as key, json_build_object('id', t.id, 'kind', 'totp', 'createdAt', t."createdAt") as row
    from "Totp" t where t."userId" = $1 and t.id > $2`,
    },
    passkeys: {
      words: { id: "accounts.export.part.passkeys" },
      rows: `select p.id as key, json_build_object('id', p.id, 'name', p.name, 'createdAt', p."createdAt",
      'lastUsedAt', p."lastUsedAt") as row
    from "Passkey" p where p."userId" = $1 and p.id > $2`,
    },
    "recovery-codes": {
      words: { id: "accounts.export.part.recoveryCodes" },
      rows: `select c.id as key, json_build_object('id', c.id, 'createdAt', c."createdAt") as row
    from "RecoveryCode" c where c."userId" = $1 and c.id > $2`,
    },
  },
  files: async ({ profilePicture }) =>
    profilePicture ? [{ name: "files/profile-picture.webp", key: keyOf(profilePicture) }] : [],
};
