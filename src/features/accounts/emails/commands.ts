import { isRefusal } from "@/lib/refusal";
import { fold } from "@/lib/text";
import { limitWindow, type Window } from "@/server/limits";
import { sendMail } from "@/server/mail";
import type { Run } from "@/server/queue";
import { type Email, isCounted, mayReceiveEmail } from "./rules";

const isOver = (window: Window, personId: string) =>
  limitWindow(window, personId).then(
    () => false,
    (error: unknown) => {
      if (isRefusal(error)) return true;
      throw error;
    },
  );

/**
 * Checks the daily limits. Retries do not count again. Checks the causer's limit first, so that a causer over their
 * limit does not use up the recipient's.
 */
async function isCapped(mail: Email): Promise<boolean> {
  const { causedById, purpose, reader } = mail;
  // count by address: accounts can be created with it, deleted and created again
  if (purpose === "confirmation") return isOver("confirmations-to-address", fold(reader.email));
  // the one who caused it was counted when it was asked for
  if (purpose === "invitation") return isOver("invitations-to-address", fold(reader.email));
  if (causedById && causedById !== reader.id && (await isOver("letters-by-person", causedById))) return true;
  return isOver("letters-to-person", reader.id);
}

/**
 * The only way to the mail server, for jobs. Drops an email that may not be sent (`mayGetLetter`); reports one over the
 * daily limits to the caller. `id`: the job's id, which becomes the Message-ID.
 */
export async function sendEmail(
  mail: Email,
  { id, attempt }: Pick<Run, "id" | "attempt">,
): Promise<"sent" | "dropped" | "over-limit"> {
  if (!mayReceiveEmail(mail)) return "dropped";
  if (attempt === 0 && isCounted(mail) && (await isCapped(mail))) return "over-limit";
  const { reader, people = [], subject, text, attachments = [] } = mail;
  const mentioned = [...new Set([reader.id, ...people])];
  await sendMail({ to: reader.email, people: mentioned, subject, text, attachments }, id);
  return "sent";
}
