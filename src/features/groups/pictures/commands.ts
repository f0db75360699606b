import type { Me } from "@/features/accounts/rules";
import { announceGroup } from "@/features/messaging/members/commands";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { transaction } from "@/server/db";
import { squarePicture } from "@/server/images";
import { limitWindow } from "@/server/limits";
import { uploads, urlOf } from "@/server/storage/uploads";
import { getMembership } from "../members/queries";
import { getLockedGroup } from "../queries";
import { mayChangeGroup } from "../rules";
import {
  LARGE_PICTURE_FOLDER,
  LARGE_PICTURE_SIDE,
  MAX_PICTURE_BYTES,
  PICTURE_FOLDER,
  PICTURE_SIDE,
} from "./rules";
import type { GroupPictureUpload } from "./schema";

/**
 * Stores a group's picture in two sizes, cropped to the center and without metadata, and removes the former one. Throws
 * too-large, not-found, forbidden, wrong-type.
 */
export async function setGroupPicture(me: Me, { groupId, picture }: GroupPictureUpload) {
  if (picture.byteLength > MAX_PICTURE_BYTES)
    throw new Refusal("too-large", "File size too large. Maximum 2MB allowed.");
  demand(mayChangeGroup, await getMembership(me, groupId));
  await limitWindow("upload", me.id);
  const small = await squarePicture(picture, PICTURE_SIDE);
  const large = await squarePicture(picture, LARGE_PICTURE_SIDE);
  const name = `${newId()}.webp`;
  await uploads.put(PICTURE_FOLDER + name, small);
  await uploads.put(LARGE_PICTURE_FOLDER + name, large);
  const pictureUrl = urlOf(PICTURE_FOLDER + name);
  const former = await transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, groupId);
    demand(mayChangeGroup, group.role);
    await tx.group.update({ where: { id: groupId }, data: { pictureUrl } });
    await announceGroup(me, tx, groupId, {});
    return group.pictureUrl;
  });
  if (former) await removeGroupPicture(me, former);
  return { success: true as const, pictureUrl };
}

/** Deletes the files of a picture that no group has any more. */
export async function removeGroupPicture(_me: Me, pictureUrl: string): Promise<void> {
  const name = pictureUrl.split("/").at(-1) ?? "";
  for (const folder of [PICTURE_FOLDER, LARGE_PICTURE_FOLDER]) await uploads.remove(folder + name);
}
