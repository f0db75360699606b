import type { Me } from "@/features/accounts/rules";
import { listTakenPictures } from "@/features/accounts/takedowns/queries";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { db, sql } from "@/server/db";
import { pictureFolder } from "@/server/storage/pictures";
import { isPublicSql, ownedOrganizationsSql } from "../queries";

export const logos = pictureFolder("organization-pictures");

const seenStatement = `
  select 1 from "Organization" o where o."logoUrl" = $1 and ${isUpSql("o.id")} and (${isPublicSql("o")}
    or exists (select 1 from "OrganizationMember" m where m."organizationId" = o.id and m."userId" = $2::uuid)
    or exists (select 1 from "OrganizationInvitation" i
      where i."organizationId" = o.id and i."userId" = $2::uuid and i.status = 'PENDING'))`;

/**
 * The file of an organization's logo, for those who see the organization and for users with a pending invitation; null:
 * none, or not visible to the caller. `me`: null without a session. One query.
 */
export const findLogo = (me: Me | null, { name }: { name: string }) =>
  logos.find(name, async (logoUrl) => {
    const seen = await sql("see_organization_logo", seenStatement, [logoUrl, me?.id ?? null]);
    return seen.length > 0;
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
