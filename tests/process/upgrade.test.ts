import { existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openBackup } from "@/server/backup/reading";
import { findBackup } from "@/server/backup/targets";
import { findDataDirHolder } from "../../scripts/data-lock.mjs";
import { OWNER, restrictDatabase } from "../../scripts/database-roles.mjs";
import { locateCluster } from "../../scripts/embedded-cluster.mjs";
import {
  connectEmbeddedDatabase,
  type EmbeddedDatabase,
  SUPERUSER,
  startEmbeddedDatabase,
} from "../../scripts/embedded-database.mjs";
import { projectWith } from "../support/changed-project";
import { temporaryFolder } from "../support/cleanup";
import { registerMember } from "../support/client";
import { inDatabase, nameIn } from "../support/database";
import { isFull, rounds } from "../support/full";
import { runAdmin, takeBackup } from "../support/restores";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

const GOOD = "99991231000000_good";
const BAD = "99991231000001_bad";
const good = `create table "Added" as select 42 as answer; alter table "User" add column added int not null default 7;`;

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  dataDir = join(temporaryFolder("upgrade"), "data");
  createDataDir(dataDir);
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
});

const start = async (entry: string, settings: Record<string, string> = {}) => {
  server = await startServer(entry, {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: "info",
    ...settings,
  });
  return server;
};

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // a database that stops ends a connection that is just being closed; what a query meets rejects by itself
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Queries the database while no server runs. */
async function withDatabase<T>(work: (database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

const register = ({ url }: ServerProcess, username: string) => registerMember(url, username);

const usernames = ({ adminUrl }: EmbeddedDatabase) =>
  query(adminUrl, `select username from "User" order by 1`).then((rows) =>
    rows.map((row) => String(row.username).split(".")[0]),
  );
const databases = ({ adminUrl }: EmbeddedDatabase) =>
  query(adminUrl, "select datname, datconnlimit from pg_database where datname like 'samvaro%'");
const onlyTheOne = [{ datname: "samvaro", datconnlimit: -1 }];

/** Whether a migration sleeps in the copy. */
async function isMigrating(): Promise<boolean> {
  const url = await connectEmbeddedDatabase({ dataDir, database: "postgres", role: SUPERUSER }).catch(
    () => null,
  );
  if (!url) return false;
  const sleeping = await query(
    url,
    "select 1 from pg_stat_activity where datname = 'samvaro_upgrade' and wait_event = 'PgSleep'",
  );
  return sleeping.length > 0;
}

/** What the database held before the upgrade is kept, whole, and nothing else of it. */
async function expectBackup(): Promise<void> {
  const { target, name } = await findBackup(join(dataDir, "before-upgrade"));
  const { head, entries, manifest } = await openBackup(target.read(name), undefined);
  for await (const _ of entries);
  expect(head.migrations).not.toContain(GOOD);
  expect(manifest()?.tables).toContainEqual(expect.objectContaining({ table: "public.User", rows: 1 }));
  expect(existsSync(join(dataDir, "before-upgrade.new"))).toBe(false);
}

async function withMember(): Promise<void> {
  await register(await start(serverEntry()), "astrid");
  await server?.stop();
}

test("a new version migrates a copy of the database, which takes its place with all rows and rights", async () => {
  await withMember();
  await register(await start(projectWith({ [GOOD]: good })), "bertil");
  await server?.stop();
  await expectBackup();
  await withDatabase(async (database) => {
    expect(await usernames(database)).toEqual(["astrid", "bertil"]);
    expect(await databases(database)).toEqual(onlyTheOne);
    // the app reads and writes the new table, and may do no more
    expect(await query(database.url, `update "Added" set answer = 43 returning answer`)).toEqual([
      { answer: 43 },
    ]);
    await expect(query(database.url, "create table x (y int)")).rejects.toThrow("permission denied");
    const rights = await query(
      database.adminUrl,
      `select pg_get_userbyid(datdba) as owner, datacl::text as rights from pg_database where datname = 'samvaro'`,
    );
    expect(rights).toEqual([
      { owner: "samvaro_owner", rights: "{samvaro_owner=CTc/samvaro_owner,samvaro_app=c/samvaro_owner}" },
    ]);
  });

  // the way back, by the version of before
  renameSync(locateCluster(dataDir).folder, join(dataDir, "newer"));
  const settings = { DATA_DIR: dataDir };
  const ran = await runAdmin(["restore", join(dataDir, "before-upgrade")], { settings });
  expect(ran.code, ran.errors).toBe(0);
  await withDatabase(async (database) => {
    expect(await usernames(database)).toEqual(["astrid"]);
    expect(await query(database.adminUrl, `select to_regclass('"Added"') as table`)).toEqual([
      { table: null },
    ]);
  });
});

test("a migration that fails leaves the database as it was, and the log ends with what failed and the way back", async () => {
  await withMember();
  const next = projectWith({ [GOOD]: good, [BAD]: `alter table "Nothing" add column x int;` });
  const failure = await start(next).then(
    () => "",
    (error: Error) => error.message,
  );
  const [failed, back] = failure.trim().split("\n").slice(-2);
  expect(failed).toBe(`The upgrade failed, as the migration ${BAD} failed: No such table: Nothing`);
  expect(back).toMatch(
    /^The database is as it was before\. To go back to the version that ran before: cd \S+ && git checkout [0-9a-f]{12} && npm start$/,
  );
  expect(existsSync(join(dataDir, "before-upgrade.new"))).toBe(false);
  await withDatabase(async (database) => {
    expect(await databases(database)).toEqual(onlyTheOne);
    expect(await query(database.adminUrl, `select to_regclass('"Added"') as table`)).toEqual([
      { table: null },
    ]);
  });
  await register(await start(serverEntry()), "bertil");
  await server?.stop();
  await withDatabase(async (database) => expect(await usernames(database)).toEqual(["astrid", "bertil"]));
});

describe("without room on the disk", () => {
  /** Changes what Node says of the disk, or of a file on it, to the server that is started with it. */
  const withDisk = (change: string): Record<string, string> => {
    const path = join(dirname(dataDir), "disk.mjs");
    const text = `import fs from "node:fs/promises";
      import { syncBuiltinESMExports } from "node:module";
      const { open, statfs } = fs;
      ${change}
      syncBuiltinESMExports();`;
    writeFileSync(path, text);
    return { NODE_OPTIONS: `--import ${pathToFileURL(path)}` };
  };

  async function expectRefusal(settings: Record<string, string>, failed: RegExp): Promise<void> {
    await withMember();
    const failure = await start(projectWith({ [GOOD]: good }), settings).then(
      () => "",
      (error: Error) => error.message,
    );
    const [said, back] = failure.trim().split("\n").slice(-2);
    expect(said).toMatch(failed);
    expect(back).toMatch(
      /^The database is as it was before\. Make room and start again, or go back to the version that ran before: cd \S+ && git checkout [0-9a-f]{12} && npm start$/,
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith("before-upgrade"))).toEqual([]);
    await withDatabase(async (database) => {
      expect(await databases(database)).toEqual(onlyTheOne);
      expect(await query(database.adminUrl, `select to_regclass('"Added"') as table`)).toEqual([
        { table: null },
      ]);
    });
    await register(await start(projectWith({ [GOOD]: good })), "bertil");
    await server?.stop();
    await expectBackup();
    await withDatabase(async (database) => expect(await usernames(database)).toEqual(["astrid", "bertil"]));
  }

  test("an upgrade is not begun, and says how much it needs", async () => {
    const settings = withDisk(
      "fs.statfs = async (path) => ({ ...(await statfs(path)), bavail: 2500, bsize: 4096 });",
    );
    await expectRefusal(
      settings,
      /^The upgrade was not begun: the disk of \S+ has too little room\. Up to [12]\d\d MB are needed for a while, 11 MB are free\.$/,
    );
  });

  test("an upgrade whose backup fills the disk leaves nothing of it", async () => {
    // /dev/full fails each write for want of room
    const settings = withDisk(
      `fs.open = (path, ...more) => open(String(path).endsWith(".tar.gz.part") ? "/dev/full" : path, ...more);`,
    );
    await expectRefusal(
      settings,
      /^The upgrade failed for want of room\. There is no room left in \S+before-upgrade\.new\. What was written of the backup is deleted again\.$/,
    );
  });
});

test("an upgrade that is killed leaves the database as it was, and the next start removes what is left", async () => {
  await withMember();
  const starting = start(projectWith({ [GOOD]: good, [BAD]: "select pg_sleep(600);" })).catch(() => "killed");
  await expect.poll(isMigrating, { timeout: 60_000 }).toBe(true);
  // nobody may write to what is about to be replaced
  const appUrl = (await connectEmbeddedDatabase({ dataDir })) ?? "";
  await expect(query(appUrl, "select 1")).rejects.toThrow("too many connections");
  const [, pid] = /^pid (\d+)/.exec((await findDataDirHolder(dataDir)) ?? "") ?? [];
  process.kill(Number(pid), "SIGKILL");
  expect(await starting).toBe("killed");

  await register(await start(serverEntry()), "bertil");
  await server?.stop();
  await withDatabase(async (database) => {
    expect(await usernames(database)).toEqual(["astrid", "bertil"]);
    expect(await databases(database)).toEqual(onlyTheOne);
  });
});

describe("an external database", () => {
  let database: EmbeddedDatabase;
  let settings: { DATA_DIR: string } & Record<string, string>;
  let ownerUrl: string;

  beforeEach(async () => {
    database = await startEmbeddedDatabase({ dataDir });
    await inDatabase(nameIn(database.adminUrl, "postgres"), async (client) => {
      await client.query("create database elsewhere");
      await restrictDatabase(client, "elsewhere");
    });
    ownerUrl = nameIn((await connectEmbeddedDatabase({ dataDir, role: OWNER })) ?? "", "elsewhere");
    settings = {
      DATA_DIR: join(dirname(dataDir), "server"),
      DATABASE_URL: nameIn(database.url, "elsewhere"),
      MIGRATION_DATABASE_URL: ownerUrl,
    };
  });
  afterEach(async () => {
    await server?.kill();
    await database.stop();
  });

  const startThere = async (entry: string) => {
    server = await startServer(entry, { ...settings, PORT: String(await freePort()), LOG_LEVEL: "info" });
    return server;
  };
  /** The last lines of the log of a start that fails. */
  const failThere = (entry: string, count: number) =>
    startThere(entry).then(
      () => [],
      (error: Error) => error.message.trim().split("\n").slice(-count),
    );
  const retry = `update _prisma_migrations set rolled_back_at = now() where migration_name = '${BAD}' and finished_at is null`;
  const toGoOn = `To go on, mend what failed or update Samvaro, let the next start try it again, as the owner of the tables: ${retry};`;
  const goBack = "To go back to the version that ran before: ";

  test("that a migration fails on is told with its state, its backup, and the ways on and back", async () => {
    await register(await startThere(serverEntry()), "astrid");
    await server?.stop();
    const [last] = await query(
      ownerUrl,
      "select migration_name as name from _prisma_migrations order by 1 desc limit 1",
    );
    const backups = join(settings.DATA_DIR, "backups");
    const failing = `alter table "Nothing" add column x int;`;
    const onlyBad = projectWith({ [BAD]: failing });
    const none = `There is no good backup in ${backups}. Before the next try, take one: npm run admin -- backup`;
    const failed = `The upgrade failed, as the migration ${BAD} failed: No such table: Nothing`;
    const unchanged = `The database is as it was before: it has all migrations up to ${last?.name}, and nothing of ${BAD}.`;
    expect(await failThere(onlyBad, 5)).toEqual([
      failed,
      unchanged,
      none,
      toGoOn,
      expect.stringMatching(
        /^To go back to the version that ran before: .*git checkout [0-9a-f]{12} && npm start \(/,
      ),
    ]);

    // the version of before runs on it, and takes a backup, as the sentence says
    await register(await startThere(serverEntry()), "bertil");
    await server?.stop();
    const path = await takeBackup({
      databaseUrl: settings.DATABASE_URL ?? "",
      dataDir: settings.DATA_DIR,
      to: backups,
    });
    const [again, , backup, , back] = await failThere(onlyBad, 5);
    expect(again).toBe(
      `The upgrade failed, as the migration ${BAD} failed in an earlier start: No such table: Nothing`,
    );
    expect(backup).toMatch(`The newest good backup is ${path}, taken 20`);
    expect(back).toContain(`if that does not run on this database, restore ${path} into an empty one`);

    // the next try is as the sentence says; what was applied before the failure stays
    await query(ownerUrl, retry);
    const both = projectWith({ [GOOD]: good, [BAD]: failing });
    expect((await failThere(both, 5)).slice(0, 2)).toEqual([
      failed,
      `The database has all migrations up to ${GOOD}, and nothing of ${BAD}: the version that ran before may not run on it.`,
    ]);
    expect(await query(ownerUrl, `select answer from "Added"`)).toEqual([{ answer: 42 }]);
    await query(ownerUrl, retry);
    await register(await startThere(projectWith({ [GOOD]: good, [BAD]: "select 1;" })), "cilla");
    expect(await query(ownerUrl, `select count(*)::int as count from "User"`)).toEqual([{ count: 3 }]);
  });

  test("whose backups can't be looked at is upgraded all the same, and the log says so", async () => {
    await register(await startThere(serverEntry()), "astrid");
    await server?.stop();
    Object.assign(settings, {
      BACKUP_TO: "s3://no-such-bucket",
      BACKUP_PASSPHRASE: "six words that nobody else knows",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "nobody",
      S3_SECRET_ACCESS_KEY: "nothing",
    });
    await register(await startThere(projectWith({ [GOOD]: good })), "bertil");
    expect(server?.output()).toContain("The backups in s3://no-such-bucket can't be looked at: ");
    await server?.stop();
    const [, , said, , back] = await failThere(projectWith({ [GOOD]: good, [BAD]: "select 1/0;" }), 5);
    expect(said).toMatch(/can't be looked at: .* Before the next try, take one: npm run admin -- backup$/);
    expect(back).toMatch(new RegExp(`^${goBack}`));
  });
});

test.runIf(isFull)(
  "an upgrade that is killed at any moment is done by the next start, and nothing is lost",
  async () => {
    await withMember();
    const next = projectWith({ [GOOD]: `${good} select pg_sleep(0.5);` });
    for (const round of rounds(12)) {
      const starting = start(next).catch(() => "killed");
      await pause(300 * (round + 1));
      const [, pid] = /^pid (\d+)/.exec((await findDataDirHolder(dataDir)) ?? "") ?? [];
      if (pid) process.kill(Number(pid), "SIGKILL");
      await starting;
    }
    await register(await start(next), "bertil");
    await server?.stop();
    await expectBackup();
    await withDatabase(async (database) => {
      expect(await usernames(database)).toEqual(["astrid", "bertil"]);
      expect(await databases(database)).toEqual(onlyTheOne);
      expect(await query(database.url, `select answer from "Added"`)).toEqual([{ answer: 42 }]);
    });
  },
);
