import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";
import { jobs } from "@/api/jobs";
import { liveSetup } from "@/api/live-setup";
import { API_EVENT, openApiDoor } from "@/api/server";
import { openWebsockets } from "@/api/websocket";
import { limitConnections, serverTimeouts, withRequestLimits } from "@/server/connections";
import { closeDatabase, openDatabase } from "@/server/db";
import { closeAllConnections } from "@/server/live/audience";
import { startLive, stopLive } from "@/server/live/live";
import { forgetSessions } from "@/server/live/sessions";
import { startQueue, stopQueue } from "@/server/queue-worker";
import { watchAnswers } from "./answers";
import { makeDatabase } from "./database";
import { countable } from "./statements";

/** `databaseUrl`: connects as the superuser, to inspect the app's database from outside. */
export type App = { url: string; databaseUrl: string; stop: () => Promise<void> };

/** The server of src/main.ts without pages: real HTTP on its own port, with its own real database. */
export async function startApp(): Promise<App> {
  const database = await makeDatabase(inject("databaseServer"));
  // a machine busy with other tests must not cause a 503
  openDatabase(database.url, { size: 20, waitMs: 60_000 });
  await startLive(database.url, { ...liveSetup, onSessionsEnded: forgetSessions });
  await startQueue(jobs, { pollMs: 50 });
  const answer = withRequestLimits((request, response) =>
    countable(() => server.emit(API_EVENT, request, response)),
  );
  const server = createServer(serverTimeouts, answer);
  limitConnections(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const api = await openApiDoor(server);
  watchAnswers();
  const websockets = openWebsockets();
  server.on("upgrade", (request, socket, head) => void websockets.upgrade(request, socket, head));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    databaseUrl: database.adminUrl,
    async stop() {
      websockets.close();
      closeAllConnections();
      server.closeAllConnections();
      await api.close();
      await stopQueue();
      await stopLive();
      await closeDatabase();
      await database.drop();
    },
  };
}
