import type { Me } from "@/features/accounts/rules";
import { db } from "@/server/db";
import { pictureFolder } from "@/server/storage/pictures";

export const logos = pictureFolder("organization-pictures");

/**
 * The file of an organization's logo, for those who see the organization and for users with a pending invitation; null:
 * none, or not visible to the caller. `me`: null without a session. One query.
 */
export const findLogo = (me: Me | null, { name }: { name: string }) =>
  logos.find(name, async (logoUrl) => {
    const isMine = me && { userId: me.id };
    const OR = [
      { isPublic: true },
      ...(isMine ? [{ members: { some: isMine } }] : []),
      ...(isMine ? [{ invitations: { some: { ...isMine, status: "PENDING" as const } } }] : []),
    ];
    return (await db.organization.findFirst({ where: { logoUrl, OR }, select: { id: true } })) !== null;
  });

/** Those of these URLs that are an organization's logo. */
export async function listKnownLogos(urls: string[]): Promise<string[]> {
  const where = { logoUrl: { in: urls } };
  const rows = await db.organization.findMany({ where, select: { logoUrl: true } });
  return rows.flatMap(({ logoUrl }) => logoUrl ?? []);
}
