import { isUpForSql } from "@/features/accounts/takedowns/rules";
import type { Badge } from "@/features/notifications/schema";

/**
 * The user's own active links of type GENERAL that were made or used since they last had the invitations tab open. Spec 7:
 * "GENERAL counted for the badge" (docs/decisions/048).
 */
export const linksBadge = {
  name: "invitationLinks",
  count: (user) => `(
    select count(*)::int from "InvitationLink" l left join "InvitationsOpening" o on o."userId" = l."ownerId"
    where l."ownerId" = ${user} and l.type = 'GENERAL' and l."isActive" and l."expiresAt" > now()
      and ${isUpForSql("l.id", 'l."ownerId"')}
      and (o."openedAt" is null or l."createdAt" > o."openedAt" or exists (
        select 1 from "InvitationRedemption" r where r."linkId" = l.id and r."redeemedAt" > o."openedAt"
      )))`,
} as const satisfies Badge;
