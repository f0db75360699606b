import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { connectEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { root } from "../../scripts/project.mjs";
import { temporaryFolder } from "../support/cleanup";
import { Client } from "../support/client";
import { runAdmin } from "../support/restores";
import { freePort, type ServerProcess, serverEntry, startServer } from "../support/server-process";

/** Of the backups in tests/fixtures/backups. */
const PASSPHRASE = "fixtures of three versions";
const PASSWORD = "nine wooden boats 47";

let server: ServerProcess | undefined;
afterEach(() => server?.stop());

/** What each version's database held. */
const former = [
  { day: "2026-11-22", rows: 1997, messages: 1176, activities: 13 },
  { day: "2026-11-25", rows: 2537, messages: 1195, activities: 14 },
  { day: "2026-11-29", rows: 5830, messages: 1199, activities: 15 },
];

async function count(dataDir: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: (await connectEmbeddedDatabase({ dataDir })) ?? "" });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from "User") as people, (select count(*)::int from "Message") as messages,
       (select count(*)::int from "Activity") as activities`,
  );
  await client.end();
  return rows[0];
}

describe.each(former)("a backup of the version of $day", ({ day, rows, messages: sent, activities }) => {
  test("is restored into this one, with its people, messages, files and activities", async () => {
    const dataDir = join(temporaryFolder("former"), "data");
    const backup = join(root, "tests/fixtures/backups", `${day}.tar.gz.age`);
    const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
    const ran = await runAdmin(["restore", backup], { settings });
    expect(ran, JSON.stringify(ran)).toMatchObject({ code: 0 });
    expect(ran.said).toContain(`${rows} of ${rows} rows and 27 of 27 files`);

    const port = String(await freePort());
    server = await startServer(serverEntry(), { ...settings, PORT: port, NEXTAUTH_SECRET: "" });
    expect(await count(dataDir)).toEqual({ people: 13, messages: sent, activities });
    const member = new Client(server.url);
    expect((await member.signIn("fixture", PASSWORD)).status).toBe(200);

    const people = await member.get("/api/messages/users/search?q=elin");
    expect(people.body.users).toContainEqual(expect.objectContaining({ username: "elin" }));

    const { conversations } = (await member.get("/api/messages/conversations")).body;
    const [conversation] = conversations;
    const { messages } = (await member.get(`/api/messages/conversations/${conversation.id}`)).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual([
      "Kept from this version on 🌲",
      "with a file",
    ]);
    const file = await fetch(server.url + messages[1].attachments[0].url, {
      headers: { cookie: member.cookieHeader },
    });
    expect(await file.text()).toBe("a file of a fixture\n");
  });
});
