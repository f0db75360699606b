import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { db, transaction } from "@/server/db";
import { env, siteUrl } from "@/server/env";
import { limitWindow, purgeWindows } from "@/server/limits";
import type { Run } from "@/server/queue";
import { hashToken, newToken, unseal } from "@/server/secrets";
import { sweepFiles } from "@/server/storage/sweep";
import { keyOf, urlOf } from "@/server/storage/uploads";
import { purgeSecurityEvents } from "./audit/commands";
import { writeConfirmation } from "./confirmations/jobs";
import { purgeDevices } from "./devices/commands";
import { sendEmail } from "./emails/commands";
import type { Email } from "./emails/rules";
import { resealFactors } from "./factors/commands";
import {
  emailChangeMail,
  newDeviceMail,
  passwordResetMail,
  refusalsMail,
  registrationMail,
  suspensionMail,
  undoMail,
  undoneMail,
} from "./mails";
import { findReader } from "./queries";
import { PASSWORD_RESET_MINUTES, PICTURE_FOLDER, type UndoableChange } from "./rules";
import { listTakenPictures } from "./takedowns/queries";
import { type Reader, toReader } from "./views";

/** Values stored nowhere else are encrypted: the token of a link, and an account's previous address. */
type AccountEmail =
  | { letter: "confirmation"; userId: string }
  | { letter: "reset"; userId: string | null }
  | { letter: "new-address"; tokenId: string; sealedToken: string }
  | { letter: "undo"; change: UndoableChange; tokenId: string; sealedToken: string }
  | { letter: "refusals"; userId: string | null }
  | { letter: "registration"; userId: string }
  | { letter: "new-device"; userId: string; browser: string | null; system: string | null; at: string }
  | { letter: "undone"; userId: string; sealedAddress: string }
  | { letter: "suspension"; userId: string; since: string };

declare module "@/server/queue" {
  interface Jobs {
    "accounts.purge": Record<string, never>;
    "accounts.sweep-pictures": Record<string, never>;
    "accounts.letter": AccountEmail;
  }
}

/** Deletes expired sessions, links, rate-limit windows and the like. Safe in several processes at once. */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.spentChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  await transaction(purgeSecurityEvents);
  await transaction(purgeDevices);
  await db.heldUsername.deleteMany({ where: { until: { lt: now } } });
  await purgeWindows(now);
  await resealFactors();
}

/** Removes pictures that no account refers to, for example one of two that were uploaded at once. */
export async function sweepPictures(): Promise<void> {
  await sweepFiles(PICTURE_FOLDER, async (names) => {
    const urls = names.map((name) => urlOf(PICTURE_FOLDER + name));
    const where = { profilePicture: { in: urls } };
    const rows = await db.user.findMany({ where, select: { profilePicture: true } });
    const kept = [
      ...rows.flatMap(({ profilePicture }) => profilePicture ?? []),
      ...(await listTakenPictures(urls)),
    ];
    return kept.map((url) => keyOf(url).slice(PICTURE_FOLDER.length));
  });
}

/** Whether the user has requested too many emails already. */
const isEnough = (userId: string) =>
  limitWindow("letter", userId).then(
    () => false,
    (error) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );

/**
 * Creates the link when the email is sent, so that the queue never stores its token and its lifetime starts then. Each
 * retry creates another link, because the email of the previous attempt may have arrived.
 */
async function writeReset(userId: string, { attempt }: Run): Promise<Email | null> {
  if (!(await findReader(userId)) || (attempt === 0 && (await isEnough(userId)))) return null;
  const token = newToken();
  const expiresAt = new Date(Date.now() + PASSWORD_RESET_MINUTES * 60_000);
  const reader = await transaction(async (tx) => {
    // a concurrent change of address either deletes this link or is visible here: it never goes to the old address
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

/** The owner, at the address that a link is for; null: the link is void, or the account is closed. */
async function findReaderOfLink(tokenId: string): Promise<Reader | null> {
  const where = { id: tokenId, expiresAt: { gt: new Date() }, user: { closedAt: null } };
  const row = await db.accountToken.findFirst({ where, include: { user: true } });
  return row?.email ? toReader({ ...row.user, email: row.email }) : null;
}

/** Null: the suspension of then has ended or another one has replaced it, or the account is closed. */
async function writeSuspension({ userId, since }: { userId: string; since: string }): Promise<Email | null> {
  const row = await db.user.findUnique({ where: { id: userId, closedAt: null } });
  if (row?.suspendedAt?.toISOString() !== since) return null;
  const { suspendedAt, suspendedUntil: until, suspensionReason: reason } = row;
  if (until && until <= new Date()) return null;
  return suspensionMail(toReader(row), { since: suspendedAt, until, reason }, env.OPERATOR_CONTACT ?? null);
}

async function write(asked: AccountEmail, run: Run): Promise<Email | null> {
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
      // such links exist only for confirmed addresses, which may differ from the current one
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
    case "registration": {
      const reader = await findReader(asked.userId);
      return reader && registrationMail(reader);
    }
    case "new-device": {
      const reader = await findReader(asked.userId);
      return reader && newDeviceMail(reader, { ...asked, at: new Date(asked.at) });
    }
    case "suspension":
      return writeSuspension(asked);
    case "undone": {
      const reader = await findReader(asked.userId);
      return reader && undoneMail({ ...reader, email: unseal(asked.sealedAddress), isConfirmed: true });
    }
  }
}

/** Builds and sends an account email; does nothing if it has become pointless meanwhile. */
export async function sendAccountEmail(asked: AccountEmail, run: Run): Promise<void> {
  const mail = await write(asked, run);
  if (mail) await sendEmail(mail, run);
}
