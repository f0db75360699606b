import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Answers how to close a server: it stops accepting at once and lets what runs finish; what is still open after
 * `finishMs` is cut. To be called before the first connection: a server forgets a socket that was upgraded, and would
 * wait for it for ever.
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
