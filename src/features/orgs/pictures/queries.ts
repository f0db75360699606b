import type { Me } from "@/features/accounts/rules";
import { findTakedown, listTakenPictures } from "@/features/accounts/takedowns/queries";
import { db } from "@/server/db";
import { pictureFolder } from "@/server/storage/pictures";
import { ownedOrganizationsSql } from "../queries";

export const logos = pictureFolder("organization-pictures");

/**
 * The file of an organization's logo, for those who see the organization and for users with a pending invitation; null:
 * none, or not visible to the caller. `me`: null without a session. Two queries.
 */
export const findLogo = (me: Me | null, { name }: { name: string }) =>
  logos.find(name, async (logoUrl) => {
    const isMine = me && { userId: me.id };
    const OR = [
      { isPublic: true },
      ...(isMine ? [{ members: { some: isMine } }] : []),
      ...(isMine ? [{ invitations: { some: { ...isMine, status: "PENDING" as const } } }] : []),
    ];
    const found = await db.organization.findFirst({ where: { logoUrl, OR }, select: { id: true } });
    return found !== null && (await findTakedown(db, found.id)) === null;
  });

/** Those of these URLs that are an organization's logo, or one that can be put back. */
export async function listKnownLogos(urls: string[]): Promise<string[]> {
  const where = { logoUrl: { in: urls } };
  const rows = await db.organization.findMany({ where, select: { logoUrl: true } });
  return [...rows.flatMap(({ logoUrl }) => logoUrl ?? []), ...(await listTakenPictures(urls))];
}

/** All logos with the owners of their organizations, as a subquery for the staff. */
export const ownedLogosSql = `(
  select id as "holderId", "logoUrl" as url, "ownerId", title, "createdAt" from ${ownedOrganizationsSql} of_whom
)`;

/** The logos, as files of the organizations' owners (see `fileSources`). */
export const logoFilesSql = `
  select m."userId", o."logoBytes" as bytes from "OrganizationMember" m join "Organization" o on o.id = m."organizationId"
  where m.role = 'OWNER' and o."logoUrl" is not null`;
