import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { jobs } from "@/api/jobs";
import { liveSetup } from "@/api/live-setup";
import { API_EVENT, openApiDoor } from "@/api/server";
import { openWebsockets } from "@/api/websocket";
import { limitConnections, serverTimeouts, withRequestLimits } from "@/server/connections";
import { closeAllConnections } from "@/server/live/audience";
import { startLive, stopLive } from "@/server/live/live";
import { forgetSessions } from "@/server/live/sessions";
import { startQueue, stopQueue } from "@/server/queue-worker";
import { watchAnswers } from "./answers";
import { emptyDatabase, takeDatabase } from "./kept-database";
import { countable } from "./statements";

/** `databaseUrl`: connects as the superuser, to inspect the app's database from outside. */
export type App = { url: string; databaseUrl: string; stop: () => Promise<void> };

let door: Promise<Server> | undefined;

/** The HTTP server of this process, which its files use one after the other. */
async function openDoor(): Promise<Server> {
  const answer = withRequestLimits((request, response) =>
    countable(() => server.emit(API_EVENT, request, response)),
  );
  const server = createServer(serverTimeouts, answer);
  limitConnections(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // the runner ends this process, and does not wait for it
  server.unref();
  await openApiDoor(server);
  watchAnswers();
  return server;
}

/** The server of src/main.ts without pages: real HTTP on its own port, with its own real database. */
export async function startApp(): Promise<App> {
  const database = await takeDatabase();
  await startLive(database.url, { ...liveSetup, onSessionsEnded: forgetSessions });
  await startQueue(jobs, { pollMs: 200 });
  door ??= openDoor();
  const server = await door;
  const websockets = openWebsockets();
  server.on("upgrade", (request, socket, head) => void websockets.upgrade(request, socket, head));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    databaseUrl: database.adminUrl,
    async stop() {
      server.removeAllListeners("upgrade");
      websockets.close();
      closeAllConnections();
      server.closeAllConnections();
      await stopQueue();
      await stopLive();
      await emptyDatabase();
    },
  };
}
