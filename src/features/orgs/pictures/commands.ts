import { demandRoomForFile } from "@/features/accounts/files/commands";
import type { Me } from "@/features/accounts/rules";
import { announceSpace } from "@/features/messaging/spaces/commands";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { recordChanges } from "../log/commands";
import { getLockedOrganization, getOrganization } from "../queries";
import { mayChangeOrganization } from "../rules";
import { logos } from "./queries";
import { LOGO_SIZE_REFUSAL, LOGO_TYPE_REFUSAL } from "./rules";
import type { LogoUpload } from "./schema";

/**
 * Stores an organization's logo in two sizes and removes the former one. Throws too-large, not-found, forbidden,
 * wrong-type, limit-reached.
 */
export async function setLogo(me: Me, { organizationId: id, picture }: LogoUpload) {
  if (picture.byteLength > MAX_PICTURE_BYTES) throw new Refusal("too-large", LOGO_SIZE_REFUSAL);
  demand(mayChangeOrganization, (await getOrganization(me, id)).role);
  await limitWindow("upload", me.id);
  const { url: logoUrl, bytes } = await logos.store(picture, LOGO_TYPE_REFUSAL);
  const former = await transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayChangeOrganization, organization.role);
    await demandRoomForFile(me, tx, bytes);
    await tx.organization.update({ where: { id }, data: { logoUrl, logoBytes: bytes } });
    await recordChanges(me, tx, id, [{ kind: "details_changed", data: { changes: [{ field: "logoUrl" }] } }]);
    await announceSpace(me, tx, { organizationId: id }, {});
    return organization.logoUrl;
  }).catch(async (error) => {
    await logos.remove(logoUrl);
    throw error;
  });
  if (former) await logos.remove(former);
  return { success: true as const, pictureUrl: logoUrl, logoUrl };
}

type Exchange = { from: string | null; to: string | null };

/** Sets or removes a logo for the staff; a new one that was set meanwhile stays. */
export async function replaceLogo(me: Me, tx: Tx, id: string, { from, to }: Exchange): Promise<void> {
  const { count } = await tx.organization.updateMany({ where: { id, logoUrl: from }, data: { logoUrl: to } });
  if (count > 0) await announceSpace(me, tx, { organizationId: id }, {});
}
