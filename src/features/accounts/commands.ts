import type { Prisma } from "@/generated/prisma/client";
import { newId } from "@/lib/id";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import { notFound, Refusal } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { fold } from "@/lib/text";
import { networkOf } from "@/server/addresses";
import { db, isTaken, type Tx, transaction } from "@/server/db";
import { squarePicture } from "@/server/images";
import { countWindow, limitSpeed, limitWindow } from "@/server/limits";
import { outdateSession } from "@/server/live/sessions";
import { hashPassword } from "@/server/passwords";
import { enqueue } from "@/server/queue";
import { hashToken, newToken, seal } from "@/server/secrets";
import { keyOf, uploads, urlOf } from "@/server/storage/uploads";
import { recordAct } from "./audit/commands";
import { confirmOwnAddress, takeLapsedAddress } from "./confirmations/commands";
import { getStanding } from "./factors/queries";
import { demandRoomForFile } from "./files/commands";
import { forgetLinks, offerUndo } from "./links/commands";
import { findReservation } from "./links/queries";
import { demandAllowedNames, demandUnheld, demandUntakenNames, exchangeUsernames } from "./names/commands";
import { isTakenAddress, takenRefusal } from "./names/rules";
import { demandGoodPassword, demandOwnPassword, demandSamePassword } from "./passwords/commands";
import { defaultLanguage, EMAIL_CHANGE_HOURS, type Me, PICTURE_FOLDER, type Role } from "./rules";
import { accountKeys, type ProfileChange, type Registration } from "./schema";
import type { Origin } from "./sessions/schema";
import { type AccountView, toAccount } from "./views";

const PICTURE_SIDE = 256;

/** Checks that no other account uses one of these keys or can restore this address. Throws conflict. */
async function demandFree(keys: Parameters<typeof demandUntakenNames>[0], exceptId?: string): Promise<void> {
  await demandUntakenNames(keys, exceptId);
  if (keys.emailKey) await demandUnreserved(keys.emailKey, exceptId);
}

/**
 * As `demandFree`, for a new account. The answer tells that an address has an account (docs/contract.md, 2), so its owner is
 * told of the attempt, once a day.
 */
async function demandFreeToRegister(keys: { emailKey: string }): Promise<void> {
  try {
    await demandFree(keys);
  } catch (error) {
    const owner = isTakenAddress(error) && (await db.user.findUnique({ where: { emailKey: keys.emailKey } }));
    if (owner && (await countWindow("letter-of-registration", owner.id)) <= 0)
      await enqueue(db, "accounts.letter", { letter: "registration", userId: owner.id });
    throw error;
  }
}

/** Checks that no other account can restore this address by an undo link. Throws conflict. */
async function demandUnreserved(emailKey: string, exceptId?: string, tx?: Tx) {
  if (await findReservation(emailKey, exceptId, tx)) throw takenRefusal("email");
}

/**
 * Creates an account (docs/contract.md, 2). `address`: the client address that registrations are counted by. Throws
 * conflict, too-many.
 */
export async function register(input: Registration, address: string): Promise<{ user: AccountView }> {
  demandAllowedNames(input);
  limitSpeed("judge", networkOf(address));
  await demandGoodPassword(input.password, input);
  await limitWindow("registration", address);
  const keys = accountKeys(input);
  await demandFreeToRegister(keys);
  const passwordHash = await hashPassword(input.password);
  try {
    const data = {
      id: newId(),
      name: input.name,
      username: input.username,
      email: input.email,
      ...keys,
      passwordHash,
      language: input.language ?? defaultLanguage,
      ...(input.timeZone ? { timeZone: input.timeZone } : {}),
    };
    const user = await transaction(async (tx) => {
      await takeLapsedAddress(tx, keys.emailKey);
      const made = await tx.user.create({ data });
      // check again: an account may have given up this address while the insert waited for its lock
      await demandUnreserved(keys.emailKey, undefined, tx);
      await demandUnheld(null, tx, keys.usernameKey);
      await enqueue(tx, "accounts.letter", { letter: "confirmation", userId: made.id });
      return made;
    });
    return { user: toAccount({ ...user, ...getStanding(user) }) };
  } catch (error) {
    if (!isTaken(error)) throw error;
    await demandFree(keys);
    throw takenRefusal("username");
  }
}

type ProfileListener = (me: Me, tx: Tx, personId: string) => Promise<void>;

/** Called in the transaction that changes a name, a username or a picture, to notify the users who see it elsewhere. */
export const profileListeners = registry<ProfileListener>("profile listeners");

/** Calls all listeners in the caller's transaction. The caller wakes the relay after the commit. */
export async function announceProfile(me: Me, tx: Tx, personId: string): Promise<void> {
  for (const listen of profileListeners.all()) await listen(me, tx, personId);
}

/** The caller's username, which of two renamings at once the second sees as the first has left it. */
async function lockUsername(me: Me, tx: Tx): Promise<string> {
  const [row] = await tx.$queryRaw<{ usernameKey: string }[]>`
    select "usernameKey" from "User" where id = ${me.id}::uuid for no key update`;
  return row?.usernameKey ?? "";
}

/** Updates the account and announces the change to the users who see it elsewhere. */
async function changePerson(me: Me, data: Prisma.UserUpdateInput) {
  const isSeen = "name" in data || "username" in data || "profilePicture" in data;
  const user = await transaction(async (tx) => {
    if (typeof data.pictureBytes === "number") await demandRoomForFile(me, tx, data.pictureBytes);
    const former = "username" in data ? await lockUsername(me, tx) : "";
    const after = await tx.user.update({ where: { id: me.id }, data });
    if ("username" in data) await exchangeUsernames(me, tx, { former, chosen: after.usernameKey });
    if (isSeen) await announceProfile(me, tx, me.id);
    return after;
  });
  outdateSession(me.sessionId);
  return user;
}

/** Updates the given fields of the caller's account. Throws conflict when the username is taken. */
export async function updateAccount(me: Me, input: ProfileChange): Promise<{ user: AccountView }> {
  const { name, username, profilePicture, ...rest } = input;
  const before = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  const keys = accountKeys({ ...before, ...(name ? { name } : {}), ...(username ? { username } : {}) });
  // check only changed values: an older account may have a name that is reserved today
  const isRenamed = username !== undefined && username !== before.username;
  demandAllowedNames({ ...(name !== before.name ? { name } : {}), ...(isRenamed ? { username } : {}) });
  const { usernameKey, usernameSkeleton } = keys;
  const usernameKeys = { usernameKey, usernameSkeleton };
  if (isRenamed) await demandFree(usernameKeys, me.id);
  try {
    const data = {
      ...rest,
      ...(name ? { name, nameKey: keys.nameKey } : {}),
      ...(isRenamed ? { username, ...usernameKeys } : {}),
      ...(profilePicture === null ? { profilePicture } : {}),
    };
    const user = await changePerson(me, data);
    if (profilePicture === null && before.profilePicture) await uploads.remove(keyOf(before.profilePicture));
    return { user: toAccount({ ...user, ...getStanding(user) }) };
  } catch (error) {
    throw isTaken(error) ? takenRefusal("username") : error;
  }
}

/** Stores a picture as a square without metadata and removes the old one. Throws too-large, wrong-type, limit-reached. */
export async function setPicture(
  me: Me,
  input: { picture: Uint8Array },
): Promise<{ profilePicture: string }> {
  if (input.picture.byteLength > MAX_PICTURE_BYTES) {
    throw new Refusal("too-large", "File size too large. Maximum 2MB allowed.");
  }
  await limitWindow("upload", me.id);
  const bytes = await squarePicture(input.picture, PICTURE_SIDE);
  const key = `${PICTURE_FOLDER}${newId()}.webp`;
  await uploads.put(key, bytes);
  const before = await db.user.findUniqueOrThrow({ where: { id: me.id }, select: { profilePicture: true } });
  const data = { profilePicture: urlOf(key), pictureBytes: bytes.byteLength };
  await changePerson(me, data).catch(async (error) => {
    await uploads.remove(key);
    throw error;
  });
  if (before.profilePicture) await uploads.remove(keyOf(before.profilePicture));
  return { profilePicture: urlOf(key) };
}

/** Requests a change of address, which takes effect when the emailed link is followed. Throws forbidden, conflict. */
export async function changeEmail(me: Me, input: { email: string; currentPassword: string }, origin: Origin) {
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  await demandOwnPassword(me, { passwordHash: user.passwordHash, given: input.currentPassword });
  // a limit separate from password resets, which anyone can request
  await limitWindow("letter", `${me.id} own`);
  await limitWindow("letters-by-person", me.id);
  const { emailKey } = accountKeys({ ...user, email: input.email });
  // limited per address, not per caller: the address may be a stranger's
  await limitWindow("new-address", emailKey);
  await demandFree({ emailKey }, me.id);
  const [token, tokenId] = [newToken(), newId()];
  const expiresAt = new Date(Date.now() + EMAIL_CHANGE_HOURS * 3600_000);
  await transaction(async (tx) => {
    const held = await demandSamePassword(me, tx, user.passwordVersion);
    await tx.accountToken.deleteMany({ where: { userId: me.id, kind: "EMAIL_CHANGE" } });
    await tx.accountToken.create({
      data: {
        id: tokenId,
        tokenHash: hashToken(token),
        kind: "EMAIL_CHANGE",
        userId: me.id,
        email: input.email,
        expiresAt,
      },
    });
    await enqueue(tx, "accounts.letter", { letter: "new-address", tokenId, sealedToken: seal(token) });
    await offerUndo(held, tx, "address-asked");
    await recordAct(me, tx, { kind: "address_change_requested", subjectId: me.id, origin });
  });
  return { success: true as const };
}

/**
 * Follows the link of `changeEmail` or of a confirmation, once. The token is enough: it proves that its holder reads
 * the address. `access`: what was made before a new account's address was confirmed.
 */
export async function confirmEmail(input: { token: string }, origin: Origin) {
  const success = { success: true as const };
  const madeBefore = await confirmOwnAddress(input, origin);
  if (madeBefore) return { ...success, access: madeBefore };
  const expired = new Refusal("invalid", "This link is no longer valid.");
  await transaction(async (tx) => {
    const where = {
      tokenHash: hashToken(input.token),
      kind: "EMAIL_CHANGE" as const,
      expiresAt: { gt: new Date() },
    };
    const token = await tx.accountToken.findFirst({ where, include: { user: true } });
    if (!token?.email) throw expired;
    // lock the account first, in the same order as a change of password
    await tx.$queryRaw`select id from "User" where id = ${token.userId}::uuid for no key update`;
    if ((await tx.accountToken.deleteMany({ where: { id: token.id } })).count === 0) throw expired;
    const before = await tx.user.findUniqueOrThrow({ where: { id: token.userId } });
    const { emailKey } = accountKeys({ ...before, email: token.email });
    if (emailKey !== before.emailKey) await takeLapsedAddress(tx, emailKey);
    const data = { email: token.email, emailKey, emailConfirmedAt: new Date(), emailLapsedAt: null };
    await tx.user.update({ where: { id: token.userId }, data });
    await demandUnreserved(emailKey, token.userId, tx);
    await forgetLinks(token.user, tx);
    await offerUndo(before, tx, "address");
    await recordAct(null, tx, { kind: "address_changed", subjectId: token.userId, origin });
  }).catch((error: unknown) => {
    throw isTaken(error) ? takenRefusal("email") : error;
  });
  return success;
}

/** Called in the transaction in which a person's role changes. */
export const roleListeners =
  registry<(me: Pick<Me, "id">, tx: Tx, id: string, role: Role) => Promise<void>>("role listeners");

/** Gives an account a role, in the transaction that has locked it. `me` null: the operator. */
export async function changeRole(
  me: Pick<Me, "id"> | null,
  tx: Tx,
  id: string,
  role: Role,
  reason?: string,
): Promise<void> {
  await tx.user.update({ where: { id }, data: { role } });
  await recordAct(me, tx, { kind: "role_changed", subjectId: id, detail: role, ...(reason && { reason }) });
  for (const listen of roleListeners.all()) await listen(me ?? { id }, tx, id, role);
}

/** For the operator's command line: gives an account a role. Throws not-found. */
export async function setRole({ username, role }: { username: string; role: Role }): Promise<void> {
  await transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ id: string }[]>`
      select id from "User" where "usernameKey" = ${fold(username)} for no key update`;
    if (!user) throw notFound(`The account ${username}`);
    await changeRole(null, tx, user.id, role);
  });
}

/** Changes when emails may be sent to the caller, in minutes of the day in their time zone. Undefined fields stay. */
export async function changeHours(
  me: Me,
  tx: Tx,
  hours: { quietFrom?: number | null; quietUntil?: number | null; digestAt?: number },
): Promise<void> {
  if (Object.values(hours).every((value) => value === undefined)) return;
  await tx.user.update({ where: { id: me.id }, data: hours });
}

type Exchange = { from: string | null; to: string | null };

/** Sets or removes a person's picture for the staff; a new one that was set meanwhile stays. */
export async function replacePicture(me: Me, tx: Tx, id: string, { from, to }: Exchange): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, profilePicture: from },
    data: { profilePicture: to },
  });
  if (count > 0) await announceProfile(me, tx, id);
}
