import "@/api/registrations";
import { setRole } from "@/features/accounts/commands";
import { removeFactors } from "@/features/accounts/factors/commands";
import type { Role } from "@/features/accounts/rules";
import { releaseOutgoing } from "@/features/backups/commands";
import { isRefusal } from "@/lib/refusal";
import { closeDatabase, openDatabase } from "@/server/db";
import { env } from "@/server/env";
import { keepPrivate } from "@/server/private-files";
import { askAndRemoveDemo, askOperator } from "./demo";
import { isDatabaseThere, reachDatabase } from "./reach-database";
import { restore, restoreUsage } from "./restore";

const usage = `npm run admin -- role <username> ADMIN|MANAGER|USER
       npm run admin -- second-factor remove <username>
       npm run admin -- demo remove [--yes]
       npm run admin -- outgoing start [--discard]
       ${restoreUsage}`;
const roles: readonly string[] = ["ADMIN", "MANAGER", "USER"] satisfies Role[];

/** The task for the typed arguments, which returns an exit code; null: there is no such task. */
function taskOf([what, first, second, ...more]: string[]): (() => Promise<number>) | null {
  if (more.length > 0) return null;
  if (what === "role" && first && second && roles.includes(second))
    return async () => {
      await setRole({ username: first, role: second as Role });
      console.log(`${first} is ${second} now.`);
      return 0;
    };
  if (what === "second-factor" && first === "remove" && second)
    return async () => {
      await removeFactors({ username: second });
      console.log(`${second} signs in with the password alone now.`);
      return 0;
    };
  if (what === "outgoing" && first === "start" && (second === undefined || second === "--discard"))
    return async () => {
      const discard = second === "--discard";
      const wasHeld = await releaseOutgoing(null, { discard });
      const said = discard ? "What waited is deleted. New mail and notifications" : "Mail and notifications";
      console.log(wasHeld ? `${said} go out now.` : "Mail and notifications are not held.");
      return 0;
    };
  if (what === "demo" && first === "remove" && (second === undefined || second === "--yes"))
    return () => askAndRemoveDemo({ isAgreed: second === "--yes", ask: askOperator, say: console.log });
  return null;
}

async function main(typed: string[]): Promise<number> {
  if (typed[0] === "restore") return restore(typed.slice(1));
  const task = taskOf(typed);
  if (!task) {
    console.error(`Usage: ${usage}`);
    return 2;
  }
  if (!isDatabaseThere()) return 1;
  keepPrivate(env.DATA_DIR);
  const { url, leave } = await reachDatabase();
  openDatabase(url, { size: 2 });
  try {
    return await task();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await closeDatabase();
    await leave();
  }
}

process.exitCode = await main(process.argv.slice(2));
