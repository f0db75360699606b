import { recordAct } from "@/features/accounts/audit/commands";
import { nobody } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { demandStaff, lockPerson } from "@/features/accounts/staff/commands";
import { getPerson } from "@/features/accounts/staff/queries";
import { hasPicture, isStaff, mayActOn } from "@/features/accounts/staff/rules";
import type { StaffPersonView } from "@/features/accounts/staff/views";
import { forgetTakedown, recordTakedown } from "@/features/accounts/takedowns/commands";
import { findTakedown, getLockedTakedown } from "@/features/accounts/takedowns/queries";
import { isUndoable, mayPutBack, mayTakeDown, type ThingKind } from "@/features/accounts/takedowns/rules";
import { getNoticeAsStaff } from "@/features/notices/queries";
import { notify } from "@/features/notifications/commands";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { closeThing, type Kept, openThing, purgeThing, removePictureFiles } from "../things/commands";
import { findThing } from "../things/queries";
import { thingId } from "../things/schema";
import { putBackNews, takenDownNews } from "./news";
import { getTakedown } from "./queries";
import type { PictureReset, TakedownCreate, TakedownUndo } from "./schema";
import type { TakedownView } from "./views";

type Of<Input> = Input & { kind: ThingKind };

type Taking = Kept & { ownerId: string | null; title: string };

/** What is to be taken down. What is hidden already is as it was then: a hidden group or picture is not found. */
async function getTakable(tx: Tx, kind: ThingKind, id: string): Promise<Taking & { isDown: boolean }> {
  const thing = await findThing(tx, kind, id);
  // after the lock: another of the staff may have been faster
  const before = await findTakedown(tx, id);
  if (before?.kind === kind) return { ...before, isDown: true };
  if (!thing) throw notFound("What you look for");
  const { ownerId, title, url, holderId } = thing;
  return { thingId: id, kind, ownerId, title, url, holderId, isDown: false };
}

const toldOf = ({ thingId, kind, title }: Taking, message: string) => ({ thingId, kind, title, message });

/** As `takeDown`, within the caller's transaction. */
export async function takeDownWithin(
  me: Me,
  tx: Tx,
  { kind, id, action, reason }: Of<TakedownCreate>,
): Promise<void> {
  const isDeleted = action === "DELETE";
  const { isDown, ...taking } = await getTakable(tx, kind, id);
  const { ownerId, title } = taking;
  if (ownerId) await lockPerson(me, tx, ownerId);
  // the role in the session may be a second old
  demand(mayTakeDown, await demandStaff(me, tx), { isDeleted });
  // while those who see it can still be found
  if (!isDown) await closeThing(me, tx, taking);
  const { thingId, url, holderId } = taking;
  await recordTakedown(me, tx, { thingId, kind, ownerId, title, url, holderId, isDeleted, reason });
  const told = takenDownNews.tell({ ...toldOf(taking, reason), action }, { actorId: null });
  // by nobody: an owner who has blocked the one of the staff hears of it all the same
  if (ownerId) await notify(nobody, tx, [ownerId], told);
  const acted = isDeleted ? "content_deleted" : "content_hidden";
  await recordAct(me, tx, { kind: acted, subjectId: ownerId, detail: title, reason });
}

/**
 * Hides what a member has made, which its owner still sees, or deletes it; both can be undone for 30 days. The owner is
 * told the reason. Of simultaneous calls one counts. Throws forbidden, not-found, conflict (it is down already).
 */
export async function takeDown(
  me: Me,
  input: Of<TakedownCreate>,
): Promise<{ success: true; takedown: TakedownView }> {
  demand(isStaff, me);
  demand(mayTakeDown, me, { isDeleted: input.action === "DELETE" });
  await transaction((tx) => takeDownWithin(me, tx, input));
  return { success: true, takedown: await getTakedown(me, input.id) };
}

/** The most that a role may do: ADMIN deletes, MANAGER hides. */
const mostOf = (me: Me) => (mayTakeDown(me, { isDeleted: true }) ? "DELETE" : "HIDE");

/**
 * Takes down a notice from the list of a person's notices, as far as the caller's role may go. Throws as `takeDown`, and
 * not-found for a notice that the caller doesn't see.
 */
export async function removeNotice(me: Me, { id, reason }: TakedownUndo): ReturnType<typeof takeDown> {
  const notice = await getNoticeAsStaff(me, id);
  return takeDown(me, { kind: "NOTICE", id: notice.id, action: mostOf(me), reason });
}

/** Takes down a person's picture, as far as the caller's role may go. Throws as `takeDown`, and conflict without a picture. */
export async function removePicture(
  me: Me,
  { id, reason }: PictureReset,
): Promise<{ success: true; person: StaffPersonView }> {
  const { person } = await getPerson(me, { id });
  demand(mayActOn, me, person);
  demand(hasPicture, person);
  const picture = thingId.parse(person.profilePicture);
  await takeDown(me, { kind: "PICTURE", id: picture, action: mostOf(me), reason });
  return { success: true, ...(await getPerson(me, { id })) };
}

/** Puts back what was taken down, as it was. Throws forbidden, not-found, conflict (more than 30 days ago). */
export async function putBack(me: Me, { kind, id, reason }: Of<TakedownUndo>): Promise<{ success: true }> {
  demand(isStaff, me);
  await transaction(async (tx) => {
    const kept = await getLockedTakedown(tx, id);
    if (kept.kind !== kind) throw notFound("The takedown");
    demand(mayPutBack, await demandStaff(me, tx), kept);
    demand(isUndoable, kept.createdAt, new Date());
    await forgetTakedown(me, tx, id);
    await openThing(me, tx, kept);
    const { ownerId, title } = kept;
    if (ownerId)
      await notify(nobody, tx, [ownerId], putBackNews.tell(toldOf(kept, reason), { actorId: null }));
    await recordAct(me, tx, { kind: "content_put_back", subjectId: ownerId, detail: title, reason });
  });
  return { success: true };
}

/** Deletes for good what was deleted more than 30 days ago, unless another process was faster. */
export async function purgeTakedown(me: Me, id: string): Promise<void> {
  const url = await transaction(async (tx) => {
    const kept = await getLockedTakedown(tx, id);
    if (!kept.isDeleted || isUndoable(kept.createdAt, new Date())) return null;
    await purgeThing(me, tx, kept);
    await forgetTakedown(me, tx, id);
    return kept.url;
  });
  if (url !== null) await removePictureFiles(me, url);
}
