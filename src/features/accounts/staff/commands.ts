import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { isTaken, type Tx, transaction } from "@/server/db";
import { endSessions } from "@/server/live/sessions";
import { enqueue } from "@/server/queue";
import { newToken } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import { announceProfile } from "../commands";
import { wordsOf } from "../mails";
import { holdUsername } from "../names/commands";
import type { Language, Me, Role } from "../rules";
import { accountKeys } from "../schema";
import { removeSessions } from "../sessions/commands";
import { getPerson } from "./queries";
import {
  isStaff,
  isSuspended,
  isValidSuspensionEnd,
  mayActOn,
  type SuspensionRow,
  suspensionOf,
} from "./rules";
import type { NameReset, StaffAct, SuspensionCreate } from "./schema";
import type { StaffPersonView } from "./views";

type Held = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: Role;
  language: Language;
  timeZone: string;
  profilePicture: string | null;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: string;
};
type Done = { success: true; person: StaffPersonView };

/**
 * Returns the person if the caller may act on them, with both rows locked in the order of ids, as everywhere: if two
 * act on each other at once, the second sees what the first has done. The lock delays a sign-in, but not a message.
 * Throws forbidden, not-found, and unauthenticated if the caller was suspended meanwhile.
 */
export async function lockPerson(me: Me, tx: Tx, id: string): Promise<Held> {
  demand(isStaff, me);
  const rows = await tx.$queryRaw<Held[]>`
    select id, name, username, email, role::text, language, "timeZone", "profilePicture", "suspendedAt",
      "suspendedUntil", "suspensionReason"
    from "User" where id in (${me.id}::uuid, ${id}::uuid) and "closedAt" is null order by id for no key update`;
  const actor = rows.find((row) => row.id === me.id);
  if (!actor || suspensionOf(actor, new Date())) throw new Refusal("unauthenticated", "Please sign in.");
  const person = rows.find((row) => row.id === id);
  // the role in the session may be a second old
  demand(isStaff, actor);
  if (!person) throw notFound("The person");
  demand(mayActOn, me, person);
  demand(mayActOn, actor, person);
  return person;
}

/**
 * Checks that the caller is still staff: their session may be a second old. Returns the role that they have now. Throws
 * forbidden, unauthenticated.
 */
export async function demandStaff(me: Me, tx: Tx): Promise<Pick<Me, "role">> {
  demand(isStaff, me);
  const [actor] = await tx.$queryRaw<Pick<Held, "role" | keyof SuspensionRow>[]>`
    select role::text, "suspendedAt", "suspendedUntil", "suspensionReason" from "User"
    where id = ${me.id}::uuid and "closedAt" is null for share`;
  if (!actor || suspensionOf(actor, new Date())) throw new Refusal("unauthenticated", "Please sign in.");
  demand(isStaff, actor);
  return { role: actor.role };
}

/** As `suspendPerson`, within the caller's transaction. Returns the sessions to end after it: see `endSessions`. */
export async function suspendWithin(
  me: Me,
  tx: Tx,
  { id, reason, until = null }: SuspensionCreate,
): Promise<string[]> {
  const now = new Date();
  demand(isValidSuspensionEnd, until, now);
  await lockPerson(me, tx, id);
  const suspension = { suspendedAt: now, suspendedUntil: until, suspensionReason: reason };
  await tx.user.update({ where: { id }, data: suspension });
  const detail = until ? { detail: until.toISOString() } : {};
  await recordAct(me, tx, { kind: "person_suspended", subjectId: id, reason, ...detail });
  await enqueue(tx, "accounts.letter", { letter: "suspension", userId: id, since: now.toISOString() });
  return removeSessions(id, tx);
}

/**
 * Suspends a person until a time or permanently, ends all their sessions, and mails them the reason. Throws forbidden,
 * not-found, invalid.
 */
export async function suspendPerson(me: Me, input: SuspensionCreate): Promise<Done> {
  demand(isValidSuspensionEnd, input.until ?? null, new Date());
  await endSessions(await transaction((tx) => suspendWithin(me, tx, input)));
  return { success: true, ...(await getPerson(me, { id: input.id })) };
}

/** Ends a suspension early. Throws forbidden, not-found, conflict. */
export async function liftSuspension(me: Me, { id, reason }: StaffAct): Promise<Done> {
  await transaction(async (tx) => {
    demand(isSuspended, await lockPerson(me, tx, id), new Date());
    const none = { suspendedAt: null, suspendedUntil: null, suspensionReason: "" };
    await tx.user.update({ where: { id }, data: none });
    await recordAct(me, tx, { kind: "suspension_lifted", subjectId: id, reason });
  });
  return { success: true, ...(await getPerson(me, { id })) };
}

/** Ends all sessions of a person. Throws forbidden, not-found. */
export async function signOutPerson(
  me: Me,
  { id, reason }: StaffAct,
): Promise<{ success: true; ended: number }> {
  const sessions = await transaction(async (tx) => {
    await lockPerson(me, tx, id);
    await recordAct(me, tx, { kind: "person_signed_out", subjectId: id, reason });
    return removeSessions(id, tx);
  });
  await endSessions(sessions);
  return { success: true, ended: sessions.length };
}

const NAME_ATTEMPTS = 5;
/** Six random characters. */
const anyMark = () =>
  newToken()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 6)
    .padEnd(6, "0");

/** Gives a person a neutral name and, if requested, a neutral username. Throws forbidden, not-found. */
export async function resetName(me: Me, input: NameReset): Promise<Done> {
  for (let attempt = 1; ; attempt++) {
    try {
      await transaction((tx) => replaceName(me, tx, input));
      break;
    } catch (error) {
      if (!isTaken(error) || attempt === NAME_ATTEMPTS) throw error;
    }
  }
  return { success: true, ...(await getPerson(me, { id: input.id })) };
}

async function replaceName(me: Me, tx: Tx, { id, reason, username }: NameReset): Promise<void> {
  const person = await lockPerson(me, tx, id);
  const mark = anyMark();
  const name = wordsOf(person).formatMessage({ id: "accounts.staff.neutralName" }, { mark });
  const after = { name, username: username ? `member-${mark}` : person.username };
  await tx.user.update({ where: { id }, data: { ...after, ...accountKeys({ ...person, ...after }) } });
  // what the staff takes away, nobody takes back
  if (username) await holdUsername(null, tx, fold(person.username));
  await announceProfile(me, tx, person.id);
  await recordAct(me, tx, { kind: "name_reset", subjectId: id, reason });
}
