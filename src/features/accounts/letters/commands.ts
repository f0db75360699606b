import { isRefusal } from "@/lib/refusal";
import { fold } from "@/lib/text";
import { limitWindow, type Window } from "@/server/limits";
import { sendMail } from "@/server/mail";
import type { Run } from "@/server/queue";
import { isCounted, type Letter, mayGetLetter } from "./rules";

const isOver = (window: Window, personId: string) =>
  limitWindow(window, personId).then(
    () => false,
    (error: unknown) => {
      if (isRefusal(error)) return true;
      throw error;
    },
  );

/** Each letter counts once, however often it is tried. The causer first: who has used up theirs takes nobody else's. */
async function isCapped(letter: Letter): Promise<boolean> {
  const { causedById, purpose, reader } = letter;
  // by address: accounts may be made with it, deleted and made again
  if (purpose === "confirmation") return isOver("confirmations-to-address", fold(reader.email));
  if (causedById && causedById !== reader.id && (await isOver("letters-by-person", causedById))) return true;
  return isOver("letters-to-person", reader.id);
}

/**
 * The only way to the mail server, for jobs. A letter that may not go (`mayGetLetter`) is dropped; one over the limits of
 * a day is left to the caller. `id`: the job's, which becomes the Message-ID.
 */
export async function sendLetter(
  letter: Letter,
  { id, attempt }: Pick<Run, "id" | "attempt">,
): Promise<"sent" | "dropped" | "over-limit"> {
  if (!mayGetLetter(letter)) return "dropped";
  if (attempt === 0 && isCounted(letter) && (await isCapped(letter))) return "over-limit";
  const { reader, people = [], subject, text } = letter;
  await sendMail({ to: reader.email, people: [...new Set([reader.id, ...people])], subject, text }, id);
  return "sent";
}
