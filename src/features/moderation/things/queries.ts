import { ownedPicturesSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { PICTURE_FOLDER } from "@/features/accounts/rules";
import type { ThingKind } from "@/features/accounts/takedowns/rules";
import { getPoll, ownedPollsSql } from "@/features/activities/polls/queries";
import { getActivity, ownedActivitiesSql } from "@/features/activities/queries";
import { ownedGroupPicturesSql } from "@/features/groups/pictures/queries";
import { getGroup, ownedGroupsSql } from "@/features/groups/queries";
import { getNotice, ownedNoticesSql } from "@/features/notices/queries";
import { ownedLogosSql } from "@/features/orgs/pictures/queries";
import { getOrganization, ownedOrganizationsSql } from "@/features/orgs/queries";
import { getPerson } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { type Tx, transaction } from "@/server/db";
import { urlOf } from "@/server/storage/uploads";
import { type Holder, holderIn } from "./rules";

/** Links stand beside this noun, which knows them by what is registered. `owned`: a subquery, as of the others. */
export const linkSource = registry<{
  owned: string;
  purge: (me: Me, tx: Tx, id: string) => Promise<void>;
  /** A select of whose links can be used, a row for each. */
  usable: string;
  /** A link that the caller may open, by its id, which its page names. Throws not-found. */
  get: (me: Me, id: string) => Promise<{ id: string }>;
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

const sights: Record<Exclude<ThingKind, "PICTURE">, (me: Me, id: string) => Promise<{ id: string }>> = {
  ACTIVITY: (me, id) => getActivity(me, id),
  ORGANIZATION: (me, id) => getOrganization(me, id),
  GROUP: (me, id) => getGroup(me, id),
  NOTICE: (me, id) => getNotice(me, id),
  POLL: (me, id) => getPoll(me, id),
  LINK: (me, id) => linkSource.only().get(me, id),
};

const holders = { PERSON: getPerson, GROUP: sights.GROUP, ORGANIZATION: sights.ORGANIZATION };

/** Something that the caller sees, or a person, to be reported. Throws not-found. Three queries at most. */
export async function getSeen(
  me: Me,
  { kind, id }: { kind: ThingKind | "PERSON"; id: string },
): Promise<Omit<Thing, "kind" | "url" | "holderId">> {
  if (kind === "PERSON") {
    const { name } = await getPerson(me, id);
    return { id, ownerId: id, title: name, content: "", createdAt: new Date() };
  }
  if (kind !== "PICTURE") {
    const seen = await sights[kind](me, id);
    return transaction((tx) => getThing(tx, kind, seen.id));
  }
  const picture = await transaction((tx) => getThing(tx, kind, id));
  if (picture.url && picture.holderId) await holders[holderIn(picture.url)](me, picture.holderId);
  return picture;
}
