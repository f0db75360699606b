import { type Export, exportedPerson } from "@/features/accounts/exports/queries";
import { groupsSql } from "@/features/groups/queries";
import { organizationsSql } from "@/features/orgs/queries";

const target = `coalesce((select g.name from ${groupsSql} g where g.id = l."groupId"),
      (select o.name from ${organizationsSql} o where o.id = l."organizationId"))`;

export const invitationsExport: Export = {
  parts: {
    "invitation-links": {
      words: { id: "invitations.export.part.links" },
      rows: `select l.id as key, json_build_object('id', l.id, 'type', l.type, 'target', ${target}, 'title', l.title,
      'message', l.message, 'inviteCode', l."inviteCode", 'maxUses', l."maxUses", 'currentUses', l."currentUses",
      'isActive', l."isActive", 'createdAt', l."createdAt", 'expiresAt', l."expiresAt") as row
    from "InvitationLink" l where l."ownerId" = $1 and l.id > $2`,
    },
    "used-invitation-links": {
      words: { id: "invitations.export.part.used" },
      rows: `select l.id as key, json_build_object('id', l.id, 'title', l.title, 'type', l.type, 'target', ${target},
      'invitedBy', ${exportedPerson('l."ownerId"')}, 'redeemedAt', r."redeemedAt") as row
    from "InvitationRedemption" r join "InvitationLink" l on l.id = r."linkId" where r."userId" = $1 and l.id > $2`,
    },
    "invitations-tab": {
      words: { id: "invitations.export.part.opened" },
      isPaged: false,
      rows: `select $2::uuid as key, json_build_object('openedAt', o."openedAt") as row
    from "InvitationsOpening" o where o."userId" = $1 and $2 = '00000000-0000-0000-0000-000000000000'`,
    },
  },
};
