import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { db, transaction } from "@/server/db";
import { siteUrl } from "@/server/env";
import { limitWindow, purgeWindows } from "@/server/limits";
import type { Run } from "@/server/queue";
import { hashToken, newToken, unseal } from "@/server/secrets";
import { sweepFiles } from "@/server/storage/sweep";
import { keyOf, urlOf } from "@/server/storage/uploads";
import { purgeSecurityEvents } from "./audit/commands";
import { writeConfirmation } from "./confirmations/jobs";
import { purgeDevices } from "./devices/commands";
import { sendLetter } from "./letters/commands";
import type { Letter } from "./letters/rules";
import {
  emailChangeMail,
  newDeviceMail,
  passwordResetMail,
  refusalsMail,
  undoMail,
  undoneMail,
} from "./mails";
import { findReader } from "./queries";
import { PASSWORD_RESET_MINUTES, PICTURE_FOLDER, type UndoableChange } from "./rules";
import { type Reader, toReader } from "./views";

/** Sealed is what stands nowhere else: the token of a link, and the address that an account had. */
type AccountLetter =
  | { letter: "confirmation"; userId: string }
  | { letter: "reset"; userId: string | null }
  | { letter: "new-address"; tokenId: string; sealedToken: string }
  | { letter: "undo"; change: UndoableChange; tokenId: string; sealedToken: string }
  | { letter: "refusals"; userId: string | null }
  | { letter: "new-device"; userId: string; browser: string | null; system: string | null; at: string }
  | { letter: "undone"; userId: string; sealedAddress: string };

declare module "@/server/queue" {
  interface Jobs {
    "accounts.purge": Record<string, never>;
    "accounts.sweep-pictures": Record<string, never>;
    "accounts.letter": AccountLetter;
  }
}

/** Takes away what has run out: sessions, links, windows of limits. Safe in several processes at once. */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.spentChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  await transaction(purgeSecurityEvents);
  await transaction(purgeDevices);
  await purgeWindows(now);
}

/** Pictures whose row is gone, or has another one: of two at once one is nobody's. */
export async function sweepPictures(): Promise<void> {
  await sweepFiles(PICTURE_FOLDER, async (names) => {
    const where = { profilePicture: { in: names.map((name) => urlOf(PICTURE_FOLDER + name)) } };
    const rows = await db.user.findMany({ where, select: { profilePicture: true } });
    return rows.flatMap(({ profilePicture }) =>
      profilePicture ? keyOf(profilePicture).slice(PICTURE_FOLDER.length) : [],
    );
  });
}

/** Somebody who asks again and again has got letters enough. */
const isEnough = (userId: string) =>
  limitWindow("letter", userId).then(
    () => false,
    (error) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );

/**
 * The link is made when its letter goes, so that the queue never holds it, and lives from then on; each try makes one
 * of its own, as nobody knows whether the letter of the one before arrived.
 */
async function writeReset(userId: string, { attempt }: Run): Promise<Letter | null> {
  if (!(await findReader(userId)) || (attempt === 0 && (await isEnough(userId)))) return null;
  const token = newToken();
  const expiresAt = new Date(Date.now() + PASSWORD_RESET_MINUTES * 60_000);
  const reader = await transaction(async (tx) => {
    // a change of address deletes this link, or is seen here: it never goes to the address of before
    await tx.$queryRaw`select id from "User" where id = ${userId}::uuid for share`;
    const user = await tx.user.findUnique({ where: { id: userId, closedAt: null } });
    if (!user) return null;
    await tx.accountToken.create({
      data: { id: newId(), tokenHash: hashToken(token), kind: "PASSWORD_RESET", userId, expiresAt },
    });
    return toReader(user);
  });
  if (!reader) return null;
  return passwordResetMail(reader, `${siteUrl()}/reset/confirm?token=${token}`);
}

/** The owner, at the address that a link is about; null: the link is void, or the account is closed. */
async function findReaderOfLink(tokenId: string): Promise<Reader | null> {
  const where = { id: tokenId, expiresAt: { gt: new Date() }, user: { closedAt: null } };
  const row = await db.accountToken.findFirst({ where, include: { user: true } });
  return row?.email ? toReader({ ...row.user, email: row.email }) : null;
}

async function write(asked: AccountLetter, run: Run): Promise<Letter | null> {
  switch (asked.letter) {
    case "confirmation":
      return writeConfirmation(asked.userId);
    case "reset":
      return asked.userId === null ? null : writeReset(asked.userId, run);
    case "new-address": {
      const reader = await findReaderOfLink(asked.tokenId);
      const link = `${siteUrl()}/confirm-email?token=${unseal(asked.sealedToken)}`;
      return reader && emailChangeMail(reader, link);
    }
    case "undo": {
      const reader = await findReaderOfLink(asked.tokenId);
      // such links are made for confirmed addresses alone, which may not be the one of today
      return (
        reader &&
        undoMail(
          { ...reader, isConfirmed: true },
          asked.change,
          `${siteUrl()}/undo?token=${unseal(asked.sealedToken)}`,
        )
      );
    }
    case "refusals": {
      const reader = asked.userId === null ? null : await findReader(asked.userId);
      return reader && refusalsMail(reader);
    }
    case "new-device": {
      const reader = await findReader(asked.userId);
      return reader && newDeviceMail(reader, { ...asked, at: new Date(asked.at) });
    }
    case "undone": {
      const reader = await findReader(asked.userId);
      return reader && undoneMail({ ...reader, email: unseal(asked.sealedAddress), isConfirmed: true });
    }
  }
}

/** Writes a letter of the account and sends it; nothing, where it has become pointless meanwhile. */
export async function sendAccountLetter(asked: AccountLetter, run: Run): Promise<void> {
  const letter = await write(asked, run);
  if (letter) await sendLetter(letter, run);
}
