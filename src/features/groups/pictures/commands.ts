import { demandRoomForFile } from "@/features/accounts/files/commands";
import type { Me } from "@/features/accounts/rules";
import { announceSpace } from "@/features/messaging/spaces/commands";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { getMembership } from "../members/queries";
import { getLockedGroup } from "../queries";
import { mayChangeGroup } from "../rules";
import { groupPictures } from "./queries";
import type { GroupPictureUpload } from "./schema";

/**
 * Stores a group's picture in two sizes, cropped to the center and without metadata, and removes the former one. Throws
 * too-large, not-found, forbidden, wrong-type, limit-reached.
 */
export async function setGroupPicture(me: Me, { groupId, picture }: GroupPictureUpload) {
  if (picture.byteLength > MAX_PICTURE_BYTES)
    throw new Refusal("too-large", "File size too large. Maximum 2MB allowed.");
  demand(mayChangeGroup, await getMembership(me, groupId));
  await limitWindow("upload", me.id);
  const { url: pictureUrl, bytes } = await groupPictures.store(picture);
  const former = await transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, groupId);
    demand(mayChangeGroup, group.role);
    await demandRoomForFile(me, tx, bytes);
    await tx.group.update({ where: { id: groupId }, data: { pictureUrl, pictureBytes: bytes } });
    await announceSpace(me, tx, { groupId }, {});
    return group.pictureUrl;
  }).catch(async (error) => {
    await groupPictures.remove(pictureUrl);
    throw error;
  });
  if (former) await groupPictures.remove(former);
  return { success: true as const, pictureUrl };
}

type Exchange = { from: string | null; to: string | null };

/** Sets or removes a group's picture for the staff; a new one that was set meanwhile stays. */
export async function replaceGroupPicture(me: Me, tx: Tx, id: string, { from, to }: Exchange): Promise<void> {
  const { count } = await tx.group.updateMany({ where: { id, pictureUrl: from }, data: { pictureUrl: to } });
  if (count > 0) await announceSpace(me, tx, { groupId: id }, {});
}
