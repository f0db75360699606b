import type { Me } from "@/features/accounts/rules";
import { db } from "@/server/db";
import { uploads, urlOf } from "@/server/storage/uploads";
import { LARGE_PICTURE_FOLDER, PICTURE_FOLDER } from "./rules";

/**
 * The file of a group's picture, in either size, for members and for users with a pending invitation; null: none, or not
 * visible to the caller. One query.
 */
export async function findGroupPicture(me: Me, { name }: { name: string }) {
  const [, id, large] = /^([0-9a-f-]{36})(@2x)?\.webp$/.exec(name) ?? [];
  if (!id) return null;
  const isMine = { userId: me.id };
  const visible = await db.group.findFirst({
    where: {
      pictureUrl: urlOf(`${PICTURE_FOLDER}${id}.webp`),
      OR: [{ members: { some: isMine } }, { invitations: { some: { ...isMine, status: "PENDING" } } }],
    },
    select: { id: true },
  });
  return visible && uploads.open(`${large ? LARGE_PICTURE_FOLDER : PICTURE_FOLDER}${id}.webp`);
}

/** Those of these file names that are a group's picture. */
export async function listKnownPictures(names: string[]): Promise<string[]> {
  const where = { pictureUrl: { in: names.map((name) => urlOf(PICTURE_FOLDER + name)) } };
  const rows = await db.group.findMany({ where, select: { pictureUrl: true } });
  return rows.flatMap(({ pictureUrl }) => pictureUrl?.split("/").at(-1) ?? []);
}
