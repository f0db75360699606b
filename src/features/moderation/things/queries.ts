import { ownedPicturesSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { PICTURE_FOLDER } from "@/features/accounts/rules";
import type { ThingKind } from "@/features/accounts/takedowns/rules";
import { ownedPollsSql } from "@/features/activities/polls/queries";
import { ownedActivitiesSql } from "@/features/activities/queries";
import { ownedGroupPicturesSql } from "@/features/groups/pictures/queries";
import { ownedGroupsSql } from "@/features/groups/queries";
import { ownedNoticesSql } from "@/features/notices/queries";
import { ownedLogosSql } from "@/features/orgs/pictures/queries";
import { ownedOrganizationsSql } from "@/features/orgs/queries";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import type { Tx } from "@/server/db";
import { urlOf } from "@/server/storage/uploads";
import type { Holder } from "./rules";

/** Links stand beside this noun, which knows them by what is registered. `owned`: a subquery, as of the others. */
export const linkSource = registry<{
  owned: string;
  purge: (me: Me, tx: Tx, id: string) => Promise<void>;
}>("links that the staff can take down");

const owned: Record<Exclude<ThingKind, "PICTURE" | "LINK">, string> = {
  ACTIVITY: ownedActivitiesSql,
  ORGANIZATION: ownedOrganizationsSql,
  GROUP: ownedGroupsSql,
  NOTICE: ownedNoticesSql,
  POLL: ownedPollsSql,
};

/** What a member has made, whoever may see it. `ownerId` null: nobody owns it. `holder`: what a picture is of. */
export type Thing = {
  id: string;
  kind: ThingKind;
  ownerId: string | null;
  title: string;
  content: string;
  createdAt: Date;
  url: string | null;
  holderId: string | null;
};

type Picture = Omit<Thing, "id" | "kind" | "content"> & { holder: Holder; url: string; holderId: string };

const pictureOf = (holder: Holder, piece: string, url: string) =>
  `select '${holder}' as holder, p."holderId", p.url, p."ownerId", p.title, p."createdAt" from ${piece} p where p.url = ${url}`;
const pictureStatement = [
  pictureOf("PERSON", ownedPicturesSql, "$1"),
  pictureOf("GROUP", ownedGroupPicturesSql, "$2"),
  pictureOf("ORGANIZATION", ownedLogosSql, "$3"),
].join(" union all ");

/** The addresses that a picture with this id has in each folder, of which it is in one. */
const listPictureUrls = (id: string) =>
  [PICTURE_FOLDER, "group-pictures/", "organization-pictures/"].map((folder) => urlOf(`${folder}${id}.webp`));

async function findPicture(tx: Tx, id: string): Promise<Thing | null> {
  const [found] = await tx.$queryRawUnsafe<Picture[]>(pictureStatement, ...listPictureUrls(id));
  if (!found) return null;
  const { holder: _, ...picture } = found;
  return { ...picture, id, kind: "PICTURE", content: "" };
}

/**
 * What has this id, locked until the transaction ends, whoever may see it; null: it does not exist, or is a group that is
 * deleted. One query.
 */
export async function findThing(tx: Tx, kind: ThingKind, id: string): Promise<Thing | null> {
  if (kind === "PICTURE") return findPicture(tx, id);
  const [found] = await tx.$queryRawUnsafe<Omit<Thing, "kind" | "url" | "holderId">[]>(
    `select t.id, t."ownerId", t.title, t.content, t."createdAt" from ${kind === "LINK" ? linkSource.only().owned : owned[kind]} t
     where t.id = $1::uuid for no key update`,
    id,
  );
  return found ? { ...found, kind, url: null, holderId: null } : null;
}

/** As `findThing`. Throws not-found. */
export async function getThing(tx: Tx, kind: ThingKind, id: string): Promise<Thing> {
  const found = await findThing(tx, kind, id);
  if (!found) throw notFound("What you look for");
  return found;
}
