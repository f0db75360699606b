import type { Me } from "@/features/accounts/rules";
import { listTakenPictures } from "@/features/accounts/takedowns/queries";
import { db, sql } from "@/server/db";
import { pictureFolder } from "@/server/storage/pictures";
import { isFoundSql, ownedGroupsSql } from "../queries";
import { mayRestoreGroup } from "../removal/rules";

export const groupPictures = pictureFolder("group-pictures");

const foundStatement = `select 1 from "Group" g where g."pictureUrl" = $1 and ${isFoundSql("g", "$2::uuid")}`;

/**
 * The file of a group's picture, in either size, for members, for users with a pending invitation and for those who find
 * the group, and that of a deleted group for those who may restore it; null: none, or not visible to the caller. One query,
 * or two.
 */
export const findGroupPicture = (me: Me, { name }: { name: string }) =>
  groupPictures.find(name, async (pictureUrl) => {
    const isMine = { userId: me.id };
    const OR = [
      { members: { some: isMine } },
      { invitations: { some: { ...isMine, status: "PENDING" as const } } },
      ...(mayRestoreGroup(me) ? [{ deletedAt: { not: null } }] : []),
    ];
    if (await db.group.findFirst({ where: { pictureUrl, OR }, select: { id: true } })) return true;
    const found = await sql("see_listed_group_picture", foundStatement, [pictureUrl, me.id]);
    return found.length > 0;
  });

/** Those of these URLs that are a group's picture, or one that can be put back. */
export async function listKnownPictures(urls: string[]): Promise<string[]> {
  const where = { pictureUrl: { in: urls } };
  const rows = await db.group.findMany({ where, select: { pictureUrl: true } });
  return [...rows.flatMap(({ pictureUrl }) => pictureUrl ?? []), ...(await listTakenPictures(urls))];
}

/** All pictures of groups with the owners of the groups, as a subquery for the staff. */
export const ownedGroupPicturesSql = `(
  select id as "holderId", "pictureUrl" as url, "ownerId", title, "createdAt" from ${ownedGroupsSql} of_whom
)`;

/** The pictures of groups, as files of their owners (see `fileSources`). */
export const groupPictureFilesSql = `
  select m."userId", g."pictureBytes" as bytes from "GroupMember" m join "Group" g on g.id = m."groupId"
  where m.role = 'OWNER' and g."pictureUrl" is not null`;
