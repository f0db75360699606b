// `npm run db:migrate` and `npm run db:studio`: Prisma's CLI on the project's database. The embedded database is
// started for the duration of the command, unless a server runs with it already.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { lockDataDir } from "./data-lock.mjs";
import { OWNER } from "./database-roles.mjs";
import { connectEmbeddedDatabase, SUPERUSER, startEmbeddedDatabase } from "./embedded-database.mjs";
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { dataFolder, enterProject, loadSettings, programOf } from "./project.mjs";

enterProject();
loadSettings();
await prepare({ build: "nothing" }).catch(exitWithError);
const { env, release } = await reachDatabase();
const cli = spawn(process.execPath, [programOf("prisma-cli", "prisma"), ...process.argv.slice(2)], {
  env: { ...process.env, ...env },
  stdio: "inherit",
});
// Ctrl-C reaches the CLI too; this process waits until the CLI has ended, and then stops the database.
process.on("SIGINT", () => {});
const [code] = await once(cli, "exit");
await release();
process.exit(code ?? 1);

/** The database's environment for the CLI, and the cleanup to run when the CLI has ended. */
async function reachDatabase() {
  if (process.env.DATABASE_URL) return { env: {}, release: async () => {} };
  const dataDir = dataFolder();
  const release = (await connectEmbeddedDatabase({ dataDir }))
    ? async () => {}
    : await startDatabase(dataDir);
  const as = (role) => connectEmbeddedDatabase({ dataDir, role });
  // the owner's role can't create databases, and `migrate dev` tries migrations in an empty one
  return { env: { DATABASE_URL: await as(OWNER), SHADOW_CREATOR_URL: await as(SUPERUSER) }, release };
}

/** @param {string} dataDir */
async function startDatabase(dataDir) {
  const unlock = await lockDataDir(dataDir, { describe: () => `pid ${process.pid}, Prisma's CLI` });
  const embedded = await startEmbeddedDatabase({ dataDir });
  return async () => {
    await embedded.stop();
    await unlock();
  };
}
