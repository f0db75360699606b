import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { connectEmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { temporaryFolder } from "../support/cleanup";
import { type Member, registerMember } from "../support/client";
import {
  createDataDir,
  freePort,
  retryWhileBusy,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

type Arrived = { to: string; messageId: string; text: string };

/** A mail server. It records the emails that it has acknowledged; `hold`: it receives an email and does not answer. */
class MailServer {
  arrived: Arrived[] = [];
  held = 0;
  hold = false;
  private server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: async (stream, session, done) => {
        // quoted-printable: "=" at the end of a line joins it to the next one
        const mail = (await text(stream)).replace(/=\r?\n/g, "");
        // these tests ignore the email that each new account gets
        if (mail.includes("/confirm-email?token=")) return done();
        if (this.hold) {
          this.held++;
          return;
        }
        this.arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          messageId: /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? "",
          text: mail,
        });
        done();
      },
    });
    // a client that is killed resets its connection
    this.server.on("error", () => {});
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return (this.server.server.address() as AddressInfo).port;
  }

  close = () => new Promise<void>((resolve) => this.server.close(resolve));
  to = (address: string) => this.arrived.filter(({ to }) => to === address);
}

let dataDir: string;
let mailServer: MailServer;
let mailPort: number;
let port: string;
let server: ServerProcess | undefined;

const start = () =>
  startServer(serverEntry(), { PORT: port, DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });

beforeAll(async () => {
  const folder = temporaryFolder("mail");
  dataDir = join(folder, "data");
  createDataDir(dataDir);
  port = String(await freePort());
  mailServer = new MailServer();
  mailPort = await mailServer.listen();
  server = await start();
});

afterAll(async () => {
  await server?.stop();
  if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
  await mailServer?.close();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

beforeEach(() => {
  mailServer.hold = false;
  mailServer.held = 0;
});

/** Sends a friend request to somebody whose settings ask for an email at once. */
async function ask(): Promise<{ elin: Member; siri: Member }> {
  const url = server!.url;
  const [elin, siri] = [
    await retryWhileBusy(() => registerMember(url, "Elin")),
    await retryWhileBusy(() => registerMember(url, "Siri")),
  ] as [Member, Member];
  await sqlOf(`update "User" set "emailConfirmedAt" = now() where id = $1`, [siri.id]);
  const chosen = await retryWhileBusy(() =>
    siri.patch("/api/notifications/settings", { types: { friend_request: { mail: "NOW" } } }),
  );
  expect(chosen.status).toBe(200);
  const asked = await retryWhileBusy(() => elin.post("/api/friends/requests", { toUserId: siri.id }));
  expect(asked.status).toBe(201);
  return { elin, siri };
}

/** Runs a statement on the server's database. */
async function sqlOf<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: String(await connectEmbeddedDatabase({ dataDir })) });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The states of the emails not yet sent: `created`, `active`, or `retry` after a failed attempt. */
async function waiting(): Promise<string[]> {
  const rows = await sqlOf<{ state: string }>(
    `select state::text from pgboss.job
     where data->>'job' = 'notifications.letter' and state in ('created', 'active', 'retry')`,
  );
  return rows.map(({ state }) => state);
}
const patient = { timeout: 90_000, interval: 200 };
/** Waits until the email has arrived, and until nothing is left that could send a second one. */
async function arrival(address: string): Promise<void> {
  await vi.waitFor(() => expect(mailServer.to(address)).not.toEqual([]), patient);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patient);
}

it("the email of a notification arrives", async () => {
  const { elin, siri } = await ask();
  await arrival(siri.email);
  expect(mailServer.to(siri.email)).toHaveLength(1);
  expect(mailServer.to(siri.email)[0]!.text).toContain(`/${elin.username}`);
});

it("the process is killed with kill -9 while it sends: a new one sends it, and it arrives once", async () => {
  mailServer.hold = true;
  const { siri } = await ask();
  await vi.waitFor(() => expect(mailServer.held).toBe(1), patient);
  await server!.kill();
  mailServer.hold = false;
  server = await start();
  await arrival(siri.email);
  expect(mailServer.to(siri.email)).toHaveLength(1);
});

it("killed at once after the act, before anything was sent: it arrives once all the same", async () => {
  const { siri } = await ask();
  await server!.kill();
  server = await start();
  await arrival(siri.email);
  // if it was sent just before the kill, its second copy has the same message id
  expect(new Set(mailServer.to(siri.email).map(({ messageId }) => messageId)).size).toBe(1);
});

it("a mail server that is away loses nothing; stopped in between, the process ends in order", async () => {
  await mailServer.close();
  const { siri } = await ask();
  await vi.waitFor(async () => expect(await waiting()).toEqual(["retry"]), patient);
  await server!.stop();
  mailServer = new MailServer();
  await mailServer.listen(mailPort);
  server = await start();
  await arrival(siri.email);
  expect(mailServer.to(siri.email)).toHaveLength(1);
});
