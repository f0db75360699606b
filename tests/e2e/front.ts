import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/**
 * A server ahead of the site: it can be taken away, as a net is, and can claim that the site is of another build. Playwright's
 * own routes and switches don't reach what a service worker asks for.
 */
export type Front = {
  url: string;
  /** Whether nothing is answered. */
  isDown: boolean;
  /** The build that pages and worker are said to be of; null: their own. */
  build: string | null;
  close(): Promise<void>;
};

const rename = (text: string, build: string) =>
  text
    .replace(/SAMVARO_BUILD="[^"]*"/, `SAMVARO_BUILD="${build}"`)
    .replace(/data-build="[^"]*"/, `data-build="${build}"`);

function pass(front: Front, target: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, "accept-encoding": "identity" };
  const { method, url: path } = asked;
  const inner = request({ host: target.hostname, port: target.port, method, path, headers }, (given) => {
    const { build } = front;
    const isNamed = path === "/sw.js" || String(given.headers["content-type"]).startsWith("text/html");
    if (!build || !isNamed) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    given.on("data", (part) => parts.push(part));
    given.on("end", () => {
      const { "content-length": _, ...others } = given.headers;
      answer.writeHead(given.statusCode ?? 502, others);
      answer.end(rename(Buffer.concat(parts).toString(), build));
    });
  });
  inner.on("error", () => answer.destroy());
  answer.on("close", () => inner.destroy());
  asked.pipe(inner);
}

/** Hands the upgrade of a connection on as it came. */
function passUpgrade(target: URL, asked: IncomingMessage, outer: Duplex, head: Buffer): Socket {
  const inner = connect(Number(target.port), target.hostname, () => {
    const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
    inner.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    inner.write(head);
    inner.pipe(outer).pipe(inner);
  });
  const end = () => {
    inner.destroy();
    outer.destroy();
  };
  inner.on("error", end);
  outer.on("error", end);
  return inner;
}

export async function openFront(site: string): Promise<Front> {
  const target = new URL(site);
  const server = createServer((asked, answer) => {
    if (front.isDown) asked.destroy();
    else pass(front, target, asked, answer);
  });
  const sockets = new Set<Duplex>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (asked, socket, head) => {
    if (front.isDown) socket.destroy();
    else passUpgrade(target, asked, socket, head);
  });
  let isDown = false;
  const front: Front = {
    url: "",
    get isDown() {
      return isDown;
    },
    set isDown(next) {
      isDown = next;
      if (next) for (const socket of sockets) socket.destroy();
    },
    build: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}
