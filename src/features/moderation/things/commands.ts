import { replacePicture } from "@/features/accounts/commands";
import { nobody } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import type { ThingKind } from "@/features/accounts/takedowns/rules";
import { closeTakenActivity, openTakenActivity } from "@/features/activities/cancellations/commands";
import { purgeActivity } from "@/features/activities/commands";
import { purgePoll } from "@/features/activities/polls/commands";
import { replaceGroupPicture } from "@/features/groups/pictures/commands";
import { groupPictures } from "@/features/groups/pictures/queries";
import { bringBack, purgeGroup, setAside } from "@/features/groups/removal/commands";
import { getLockedDeletedGroup } from "@/features/groups/removal/queries";
import { emptySpaceConversations, restoreSpaceConversations } from "@/features/messaging/spaces/commands";
import { purgeNotice } from "@/features/notices/commands";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import { removeOrganization } from "@/features/orgs/commands";
import { replaceLogo } from "@/features/orgs/pictures/commands";
import { logos } from "@/features/orgs/pictures/queries";
import type { Tx } from "@/server/db";
import { keyOf, uploads } from "@/server/storage/uploads";
import { activityDownNews } from "./news";
import { findThing, getThing, linkSource } from "./queries";
import { holderIn } from "./rules";

/** What is taken down, as its record keeps it. */
export type Kept = {
  thingId: string;
  kind: ThingKind;
  title: string;
  url: string | null;
  holderId: string | null;
};
type Act = (me: Me, tx: Tx, kept: Kept) => Promise<void>;

const replacers = { PERSON: replacePicture, GROUP: replaceGroupPicture, ORGANIZATION: replaceLogo };

const exchange =
  (isShown: boolean): Act =>
  async (me, tx, { url, holderId }) => {
    if (url === null || holderId === null) return;
    const change = isShown ? { from: null, to: url } : { from: url, to: null };
    await replacers[holderIn(url)](me, tx, holderId, change);
  };

const closeActivity: Act = async (me, tx, { thingId: id, title }) => {
  const people = await closeTakenActivity(me, tx, id);
  const told = activityDownNews.tell({ eventId: id, activityName: title }, { subjectId: id, actorId: null });
  if (people.length > 0) await notify(nobody, tx, people, told);
};

const openActivity: Act = async (me, tx, { thingId: id }) => {
  await withdrawNotifications(me, tx, id, { types: [activityDownNews.name] });
  await openTakenActivity(me, tx, id);
};

const nothing: Act = async () => {};
/** Makes sure that it still exists. Throws not-found. */
const still: Act = async (_me, tx, { kind, thingId }) => void (await getThing(tx, kind, thingId));

/**
 * What follows when a thing is closed, besides that nobody finds it any more, when it is open again, and when it goes for
 * good.
 */
const acts: Record<ThingKind, { close: Act; open: Act; purge: Act }> = {
  ACTIVITY: {
    close: closeActivity,
    open: openActivity,
    purge: (me, tx, { thingId }) => purgeActivity(me, tx, thingId),
  },
  ORGANIZATION: {
    close: (me, tx, { thingId }) => emptySpaceConversations(me, tx, { organizationId: thingId }),
    open: (me, tx, { thingId }) => restoreSpaceConversations(me, tx, { organizationId: thingId }),
    purge: (me, tx, { thingId }) => removeOrganization(me, tx, thingId),
  },
  GROUP: {
    close: (me, tx, { thingId }) => setAside(me, tx, thingId),
    open: async (me, tx, { thingId }) =>
      void (await bringBack(me, tx, await getLockedDeletedGroup(tx, thingId))),
    purge: (me, tx, { thingId }) => purgeGroup(me, tx, thingId),
  },
  NOTICE: { close: nothing, open: nothing, purge: (me, tx, { thingId }) => purgeNotice(me, tx, thingId) },
  POLL: { close: nothing, open: nothing, purge: (me, tx, { thingId }) => purgePoll(me, tx, thingId) },
  LINK: {
    close: nothing,
    open: nothing,
    purge: (me, tx, { thingId }) => linkSource.only().purge(me, tx, thingId),
  },
  PICTURE: { close: exchange(false), open: exchange(true), purge: nothing },
};

/** Closes what is being taken down. It must be locked. */
export const closeThing: Act = (me, tx, kept) => acts[kept.kind].close(me, tx, kept);

/** Opens what is being put back. Throws not-found (it has been deleted meanwhile), conflict (a group without members). */
export const openThing: Act = async (me, tx, kept) => {
  // a group is deleted while it is taken down, and a picture is nobody's
  if (kept.kind !== "GROUP" && kept.kind !== "PICTURE") await still(me, tx, kept);
  await acts[kept.kind].open(me, tx, kept);
};

/** Deletes what was taken down for good, if it still exists. */
export const purgeThing: Act = async (me, tx, kept) => {
  const isThere =
    kept.kind === "GROUP"
      ? await getLockedDeletedGroup(tx, kept.thingId).catch(() => null)
      : await findThing(tx, kept.kind, kept.thingId);
  if (isThere && kept.kind !== "PICTURE") await acts[kept.kind].purge(me, tx, kept);
};

/** Deletes the files of a picture that was taken down, after the commit. */
export async function removePictureFiles(_me: Me, url: string): Promise<void> {
  const holder = holderIn(url);
  if (holder === "PERSON") return uploads.remove(keyOf(url));
  await (holder === "GROUP" ? groupPictures : logos).remove(url);
}
