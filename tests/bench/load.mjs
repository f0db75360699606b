// The load generator: plain sockets, so that it uses little of the two cores that it shares with the measured server.
import { connect } from "node:net";

/** Opens a keep-alive connection that sends a request and waits for its answer. */
export function open(port) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let held = Buffer.alloc(0);
  let waiting = null;
  socket.on("data", (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const end = held.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = held.subarray(0, end).toString();
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (held.length < end + 4 + length) return;
    const body = held.subarray(end + 4, end + 4 + length);
    held = held.subarray(end + 4 + length);
    const { resolve } = waiting;
    waiting = null;
    resolve({ status: Number(head.slice(9, 12)), body });
  });
  socket.on("error", (error) => waiting?.reject(error));
  return {
    ask(method, path, { cookie, body } = {}) {
      const text = body === undefined ? "" : JSON.stringify(body);
      const lines = [
        `${method} ${path} HTTP/1.1`,
        "Host: 127.0.0.1",
        `Content-Length: ${Buffer.byteLength(text)}`,
      ];
      if (text) lines.push("Content-Type: application/json");
      if (cookie) lines.push(`Cookie: ${cookie}`);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`${lines.join("\r\n")}\r\n\r\n${text}`);
      });
    },
    close: () => socket.destroy(),
  };
}

const STAMP = 12;

/** Opens a stream; each `mark` in it is followed by a stamp of twelve characters, which is passed to `onStamp`. */
export function listen(port, path, cookie, mark, onStamp) {
  const socket = connect({ port, host: "127.0.0.1" });
  const needle = Buffer.from(mark);
  let tail = Buffer.alloc(0);
  const read = (chunk) => {
    const seen = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    let from = 0;
    for (;;) {
      const found = seen.indexOf(needle, from);
      if (found < 0) break;
      const stamp = found + needle.length;
      if (stamp + STAMP > seen.length) {
        tail = Buffer.from(seen.subarray(found));
        return;
      }
      onStamp(seen.latin1Slice(stamp, stamp + STAMP));
      from = stamp + STAMP;
    }
    tail = Buffer.from(seen.subarray(Math.max(from, seen.length - needle.length + 1)));
  };
  const opened = new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      resolve();
      read(chunk);
    });
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`);
  return { opened, close: () => socket.destroy() };
}

export const at = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}
