import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { applyWSSHandler, jsonEncoder } from "@trpc/server/adapters/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { newId } from "@/lib/id";
import { parseJson } from "@/lib/json";
import { Refusal } from "@/lib/refusal";
import { MAX_CALLS_AT_ONCE } from "@/lib/transformer";
import { clientAddress } from "@/server/addresses";
import { takeSlot } from "@/server/at-once";
import { mayUpgrade } from "@/server/connections";
import { limitSpeed } from "@/server/limits";
import { addSessionHolder, onSessionsEnded } from "@/server/live/sessions";
import { isOtherSite } from "./request";
import { appRouter } from "./root";
import { sessionOfCookie } from "./session";
import type { Context } from "./trpc";

export const WEBSOCKET_PATH = "/api/ws";
const MAX_MESSAGE = 64 * 1024;
/** Max time for a client to confirm the close. */
const LEAVE_MS = 1000;

/** A client's message, or an array of them, as JSON in a text frame. */
function readMessage(frame: string | Uint8Array): unknown {
  if (typeof frame !== "string") throw new Refusal("invalid", "Messages must be text.");
  const message = parseJson(frame);
  if (Array.isArray(message) && message.length > MAX_CALLS_AT_ONCE)
    throw new Refusal("invalid", "Too many calls at once.");
  return message;
}

/** Counts a socket against its person and, behind a proxy, its address, until it closes. False: too many are open. */
function isWithinBounds(request: IncomingMessage, socket: Duplex, userId: string): boolean {
  if (!mayUpgrade(request, socket)) return false;
  try {
    socket.once("close", takeSlot("socket", userId));
    return true;
  } catch {
    return false;
  }
}

/** Closes a client that sends messages faster than the rate limit: each one costs work before it can be checked. */
function closeTheLoud(client: WebSocket, userId: string): void {
  try {
    limitSpeed("message", userId);
  } catch {
    client.terminate();
  }
}

/** tRPC subscriptions over WebSocket; the web client's other calls use HTTP. */
export function openWebsockets() {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  const handler = applyWSSHandler({
    wss,
    router: appRouter,
    experimental_encoder: { ...jsonEncoder, decode: readMessage },
    keepAlive: { enabled: true, pingMs: 25_000, pongWaitMs: 10_000 },
    async createContext({ req, res }): Promise<Context> {
      const session = await sessionOfCookie(req.headers.cookie);
      const wire = {
        buffered: () => res.bufferedAmount,
        close: () => res.close(1013, "come back"),
        subscribed: new Map<string, object>(),
      };
      const origin = {
        address: clientAddress(req),
        userAgent: req.headers["user-agent"] ?? null,
      };
      return { me: session?.me ?? null, ...origin, requestId: newId(), wire };
    },
  });
  // remembers each socket's session: one without a subscription could otherwise keep calling after its session ended
  const sessionOf = new WeakMap<WebSocket, string>();
  const sessionIdOf = (client: WebSocket) => sessionOf.get(client) ?? "";
  addSessionHolder(() => [...wss.clients].map(sessionIdOf));
  onSessionsEnded((ended) => {
    for (const client of wss.clients) if (ended.includes(sessionIdOf(client))) client.terminate();
  });
  return {
    /** Refuses other sites and callers without a session: browsers send cookies with upgrades from any site. */
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      socket.on("error", () => socket.destroy());
      if (isOtherSite(request.headers)) return refuse(socket, "403 Forbidden");
      const session = await sessionOfCookie(request.headers.cookie).catch(() => undefined);
      if (session === undefined) return refuse(socket, "503 Service Unavailable");
      if (!session) return refuse(socket, "401 Unauthorized");
      if (!isWithinBounds(request, socket, session.me.id)) return refuse(socket, "429 Too Many Requests");
      wss.handleUpgrade(request, socket, head, (client) => {
        sessionOf.set(client, session.me.sessionId);
        client.on("message", () => closeTheLoud(client, session.me.id));
        wss.emit("connection", client, request);
      });
    },
    /** Tells the clients to reconnect, and closes their sockets. */
    close(): void {
      handler.broadcastReconnectNotification();
      for (const client of wss.clients) client.close(1001, "come back");
      wss.close();
      setTimeout(() => {
        for (const client of wss.clients) client.terminate();
      }, LEAVE_MS).unref();
    },
  };
}

const refuse = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
