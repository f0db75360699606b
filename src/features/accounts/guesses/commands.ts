import { db } from "@/server/db";
import { countWindow, limitPause, resetWindow, uncount } from "@/server/limits";
import { enqueue } from "@/server/queue";
import { findKnownDevice } from "../devices/queries";
import { secondsToWaitAfter } from "./rules";

/** The account whose password is tried; null: an unknown name. `subject`: the key that attempts are counted by. */
export type Target = { userId: string | null; subject: string };
/** The key that an attempt was counted by: the account, or a device known to the account. */
export type Guess = Target & { isKnown: boolean; counted: string };

/**
 * Counts an attempt before its password is checked. Limits attempts per account, over all client addresses: after
 * the points of `account-guesses` within an hour each further one must wait, with increasing delays. A known device has
 * its own count, so that guesses of others do not delay the owner. An unknown account runs the same statements. Throws
 * too-many.
 */
export async function countGuess(target: Target, deviceToken: string | undefined): Promise<Guess> {
  const device = await findKnownDevice(target.userId, deviceToken);
  if (device && (await countWindow("device-guesses", device.id)) <= 0) {
    return { ...target, isKnown: true, counted: device.id };
  }
  const beyond = await countWindow("account-guesses", target.subject);
  if (beyond >= 0) {
    try {
      await limitPause("account-pause", target.subject, secondsToWaitAfter(beyond));
    } catch (refused) {
      // an attempt whose password was not checked does not count; otherwise repeated attempts would extend the wait
      await uncount("account-guesses", target.subject);
      throw refused;
    }
  }
  return { ...target, isKnown: false, counted: target.subject };
}

/** Takes back the count of an attempt whose password was right. */
export async function uncountGuess(guess: Guess): Promise<void> {
  await uncount(guess.isKnown ? "device-guesses" : "account-guesses", guess.counted);
  if (!guess.isKnown) await resetWindow("account-pause", guess.counted);
}

/**
 * Called after a wrong password. Emails the owner once per day, after the number of refusals that the window allows.
 * Unknown accounts run the same statements.
 */
export async function reportGuess(guess: Guess): Promise<void> {
  if (guess.isKnown || (await countWindow("account-refusals", guess.subject)) !== 0) return;
  await enqueue(db, "accounts.letter", { letter: "refusals", userId: guess.userId });
}

/** Called after a password was set by an emailed link: clears earlier guesses, so that nobody has to wait for them. */
export async function resetGuesses(userId: string): Promise<void> {
  await Promise.all([resetWindow("account-guesses", userId), resetWindow("account-pause", userId)]);
}
