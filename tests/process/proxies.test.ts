import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/project.mjs";
import { endWithRunner, temporaryFolder } from "../support/cleanup";
import { createRoom, type Member, registerMember, sendText } from "../support/client";
import { isFull } from "../support/full";
import { SocketStream, SseStream } from "../support/live";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

const NAME = "samvaro.example.org";
const MEGABYTE = 1024 * 1024;

let folder: string;
let port: string;
let proxyPort: string;
let server: ServerProcess;
let proxy: ChildProcess | undefined;

/** The example of the documentation, with the addresses of this test, and without the certificate. */
const example = (file: string) =>
  readFileSync(join(root, "docs/operating/examples", file), "utf8").replaceAll(
    "127.0.0.1:3000",
    `127.0.0.1:${port}`,
  );

/** The commands that start each proxy on its example. */
const proxies = {
  nginx() {
    const site = example("nginx.conf")
      .replace(/^ *(ssl_certificate.*|listen \[::\].*)\n/gm, "")
      .replace(/server \{\n *listen 80;[^}]*\}\n/, "")
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${proxyPort};`)
      .replaceAll(NAME, "127.0.0.1");
    writeFileSync(join(folder, "site.conf"), site);
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const own = `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${join(folder, "nginx.pid")};`;
    writeFileSync(
      join(folder, "nginx.conf"),
      `${own} events {} http { access_log off; ${places.join(" ")} include ${join(folder, "site.conf")}; }`,
    );
    return ["nginx", "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  },
  caddy() {
    const site = `{\n\tadmin off\n}\n${example("caddyfile.conf").replace(`\n${NAME} {`, `\nhttp://127.0.0.1:${proxyPort} {`)}`;
    writeFileSync(join(folder, "Caddyfile"), site);
    return ["caddy", "run", "--config", join(folder, "Caddyfile")];
  },
};

const isInstalled = (program: string) => {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
};

async function startProxy(name: keyof typeof proxies): Promise<void> {
  const [program = "", ...args] = proxies[name]();
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  proxy = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  endWithRunner(proxy);
  let said = "";
  proxy.stderr?.on("data", (text) => (said += text));
  const isUp = () =>
    fetch(`http://127.0.0.1:${proxyPort}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waits = 0; !(await isUp()); waits++) {
    if (waits === 100) throw new Error(`${name} did not start: ${said}`);
    await pause(100);
  }
}

beforeAll(async () => {
  if (!isFull) return;
  folder = temporaryFolder("proxies");
  const dataDir = join(folder, "data");
  createDataDir(dataDir);
  [port, proxyPort] = [String(await freePort()), String(await freePort())];
  server = await startServer(serverEntry(), {
    PORT: port,
    DATA_DIR: dataDir,
    TRUST_PROXY: "127.0.0.1",
    NEXTAUTH_URL: `http://127.0.0.1:${proxyPort}`,
  });
});

afterAll(async () => {
  await server?.stop();
});

for (const name of ["nginx", "caddy"] as const)
  describe.runIf(isFull && isInstalled(name))(`behind ${name}, by the example`, () => {
    let one: Member;
    let other: Member;
    let room: string;
    const url = () => `http://127.0.0.1:${proxyPort}`;

    beforeAll(async () => {
      await startProxy(name);
      one = await registerMember(url(), "Astrid");
      other = await registerMember(url(), "Bertil");
      room = await createRoom(one, "Trees", other);
    });

    afterAll(async () => {
      const gone = new Promise((resolve) => proxy?.once("exit", resolve));
      // Caddy would wait for connections that are kept open
      proxy?.kill(name === "nginx" ? "SIGTERM" : "SIGKILL");
      await gone;
    });

    for (const [what, Stream] of [
      ["server-sent events", SseStream],
      ["a WebSocket", SocketStream],
    ] as const)
      test.concurrent(`${what} bring a message at once, also after a quiet time`, async () => {
        const stream = await new Stream(url(), other).open();
        for (const quietMs of [0, 35_000]) {
          await pause(quietMs);
          const sent = await sendText(one, room, `After ${quietMs} ms`);
          await stream.until("the message", () => stream.messageIds.includes(sent.id), 3000);
        }
        stream.close();
      });

    test("a file of 20 MB is taken whole, and comes back", async () => {
      const bytes = new Uint8Array(20 * MEGABYTE).map((_, at) => at % 251);
      const sent = await one.upload("/api/upload/message-attachment", "file", bytes, "big.bin", {
        conversationId: room,
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const back = await fetch(url() + sent.body.attachment.url, { headers: { cookie: one.cookieHeader } });
      expect(Buffer.from(bytes).equals(Buffer.from(await back.arrayBuffer()))).toBe(true);
    });
  });
