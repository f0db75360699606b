import { db } from "@/server/db";
import { keyOf, uploads } from "@/server/storage/uploads";
import { forgetSecurityEvents } from "./audit/commands";
import { removeExports } from "./exports/commands";
import type { Departure } from "./removal/commands";

export const accountsDeparture: Departure = {
  columns: {
    "Session.userId": "by key",
    "AccountToken.userId": "by key",
    "HeldUsername.userId": "by key",
    "KnownDevice.userId": "by key",
    "Totp.userId": "by key",
    "RecoveryCode.userId": "by key",
    "Passkey.userId": "by key",
    "AuditEntry.actorId": "by key",
    "AuditEntry.subjectId": "by key",
    "Takedown.ownerId": "by key",
    "Takedown.staffId": "by key",
    "DataExport.userId": "emptied",
  },
  clear: async (me) => {
    await removeExports(me);
    if (!me.profilePicture) return;
    await uploads.remove(keyOf(me.profilePicture));
    await db.user.update({ where: { id: me.id }, data: { profilePicture: null } });
  },
  forget: (me, tx) => forgetSecurityEvents(me, tx),
};
