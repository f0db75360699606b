import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locateCluster } from "../../scripts/embedded-cluster.mjs";
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

let server: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  const folder = temporaryFolder("stop");
  dataDir = join(folder, "data");
  createDataDir(dataDir);
  const settings = { MAX_CONNECTIONS: "1000", MAX_CONNECTIONS_PER_ADDRESS: "1000" };
  server = await startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...settings,
  });
});
afterAll(async () => {
  await server?.kill();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

/** Sends the head of a request, and reads no more than the first bytes of the answer. */
function held(lines: string[], body = ""): { socket: Socket; head: Promise<string> } {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  const head = new Promise<string>((resolve) => {
    socket.once("data", (bytes) => {
      socket.pause();
      resolve(bytes.toString("latin1"));
    });
    socket.once("close", () => resolve(""));
  });
  socket.write([...lines, "Host: 127.0.0.1", "", body].join("\r\n"));
  return { socket, head };
}

const upgrade = (path: string, cookie = "") =>
  held([
    `GET ${path} HTTP/1.1`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    `Cookie: ${cookie}`,
  ]);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

test("In production every other upgrade is destroyed at once", async () => {
  const elin = await retryWhileBusy(() => registerMember(server.url, "Elin"));
  for (const path of ["/", "/_next/webpack-hmr", "/api", "/api/ws/more", "/messages?x=/api/ws"])
    for (const cookie of ["", elin.cookieHeader]) {
      const { head, socket } = upgrade(path, cookie);
      expect([path, await Promise.race([head, pause(2000, "held")])]).toEqual([path, ""]);
      socket.destroy();
    }
  const { head, socket } = upgrade("/api/ws", elin.cookieHeader);
  expect(await head).toMatch(/^HTTP\/1.1 101 /);
  socket.destroy();
});

test("A stop ends all sockets, and the database, within 10 s: 50 held sockets, 300 streams and 20 slow bodies", async () => {
  const members: Member[] = [];
  for (let index = 0; index < 20; index++)
    members.push(await retryWhileBusy(() => registerMember(server.url, `Member${index}`)));
  const of = <T>(count: number, make: (member: Member) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(members[index % members.length] as Member));
  const stream = ({ cookieHeader: cookie }: Member) =>
    held(["GET /api/messages/sse HTTP/1.1", `Cookie: ${cookie}`]);
  const opened = [...of(50, ({ cookieHeader: cookie }) => upgrade("/api/ws", cookie)), ...of(300, stream)];
  const heads = await Promise.all(opened.map(({ head }) => head));
  expect(heads.filter((head) => head.startsWith("HTTP/1.1 101 "))).toHaveLength(50);
  expect(heads.filter((head) => head.startsWith("HTTP/1.1 200 "))).toHaveLength(300);
  const slow = ({ cookieHeader: cookie }: Member) =>
    held(
      [
        "POST /api/notices HTTP/1.1",
        `Cookie: ${cookie}`,
        "Content-Type: application/json",
        "Content-Length: 999",
      ],
      "{",
    );
  const bodies = of(20, slow);
  await pause(500);
  expect(bodies.filter(({ socket }) => socket.destroyed)).toEqual([]);

  const database = Number(
    readFileSync(join(locateCluster(dataDir).folder, "postmaster.pid"), "utf8").split("\n")[0],
  );
  expect(isAlive(database)).toBe(true);
  const began = Date.now();
  await server.stop();
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(server.child.exitCode).toBe(0);
  expect(isAlive(database)).toBe(false);
  for (const { socket } of [...opened, ...bodies]) socket.destroy();
});
