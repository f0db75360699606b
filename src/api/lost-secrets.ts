import { countLostApps } from "@/features/accounts/factors/queries";
import { log } from "@/server/log";

/** Warns, once, of authenticator apps that can't be checked any more: the data folder has lost its secret. */
export async function warnOfLostSecrets(): Promise<void> {
  try {
    const apps = await countLostApps();
    if (apps > 0)
      log.warn(
        { apps },
        "codes of authenticator apps can't be checked: the secret with which theirs are sealed is another one than this server's. Bring back the file secret of the data folder, or NEXTAUTH_SECRET; else people sign in with a recovery code, or after: npm run admin -- second-factor remove <username>",
      );
  } catch (error) {
    log.debug({ err: error }, "secrets were not looked through");
  }
}
