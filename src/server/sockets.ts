import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Returns a function that closes a server: it stops accepting at once and lets running requests finish; what is still
 * open after `finishMs` is cut. Call this before the first connection: a server loses track of upgraded sockets, and
 * would wait for them forever.
 */
export function closableServer(server: Server) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return function close(finishMs: number): Promise<void> {
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, finishMs).unref();
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    return new Promise((resolve) => {
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
    });
  };
}
