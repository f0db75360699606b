import { db } from "@/server/db";
import { countWindow, forgetWindow, forgive, limitPause } from "@/server/limits";
import { enqueue } from "@/server/queue";
import { findKnownDevice } from "../devices/queries";
import { waitAfter } from "./rules";

/** Whose password is guessed: an account, or the name that nobody has. `subject`: what it is counted by. */
export type Target = { userId: string | null; subject: string };
/** What a try was counted by: the account, or a device that the account knows. */
export type Guess = Target & { isKnown: boolean; counted: string };

/**
 * Counts a try before its password is looked at. An account's own slow-down, over all addresses: after `FREE_GUESSES`
 * refused ones within an hour each further one has to wait, longer and longer. A device that is known to the account has a
 * count of its own, so that guesses of others don't slow its owner. An account that does not exist takes the same
 * statements. Throws too-many.
 */
export async function countGuess(target: Target, deviceToken: string | undefined): Promise<Guess> {
  const device = await findKnownDevice(target.userId, deviceToken);
  if (device && (await countWindow("device-guesses", device.id)) <= 0) {
    return { ...target, isKnown: true, counted: device.id };
  }
  const beyond = await countWindow("account-guesses", target.subject);
  if (beyond >= 0) {
    try {
      await limitPause("account-pause", target.subject, waitAfter(beyond));
    } catch (refused) {
      // what was not looked at is no guess: else whoever knocks again and again makes everybody wait longer
      await forgive("account-guesses", target.subject);
      throw refused;
    }
  }
  return { ...target, isKnown: false, counted: target.subject };
}

/** The password was right: it was no guess. */
export async function forgiveGuess(guess: Guess): Promise<void> {
  await forgive(guess.isKnown ? "device-guesses" : "account-guesses", guess.counted);
  if (!guess.isKnown) await forgetWindow("account-pause", guess.counted);
}

/** The password was wrong. Tells the owner, once a day, after as many as the window has; nobody in the same statements. */
export async function tellOfGuess(guess: Guess): Promise<void> {
  if (guess.isKnown || (await countWindow("account-refusals", guess.subject)) !== 0) return;
  await enqueue(db, "accounts.letter", { letter: "refusals", userId: guess.userId });
}

/** A password that was set by a letter's link: what others guessed before makes nobody wait any more. */
export async function forgetGuesses(userId: string): Promise<void> {
  await Promise.all([forgetWindow("account-guesses", userId), forgetWindow("account-pause", userId)]);
}
