import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clientAddress, isTrustedProxy, networkOf } from "./addresses";
import { takePlace } from "./at-once";
import { env } from "./env";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a request's headers, and afterwards its body, may take to arrive. */
export const ARRIVE_MS = 30_000;
/** A phone in the mountains gets 25 MiB up in a quarter of an hour. */
const UPLOAD_MS = 15 * 60_000;

/** For `createServer`. Node's own limit is the longest that a body may take; shorter ones are kept here. */
export const serverTimeouts = {
  keepAliveTimeout: 75_000,
  headersTimeout: ARRIVE_MS,
  requestTimeout: UPLOAD_MS,
  connectionsCheckingInterval: 5000,
};

const slow = new WeakSet<IncomingMessage>();

/** Gives the body of a request a quarter of an hour: for uploads, once it is known that a member sends it. */
export const allowSlowBody = (request: IncomingMessage): void => void slow.add(request);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends a request whose body does not come, also when it was refused long before: what is left of it is still read. */
function watchBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => {
    if (request.complete || slow.has(request)) return;
    if (response.headersSent) return void request.socket.destroy();
    say(response, 408, { error: "The request took too long to arrive.", code: "timeout" });
    response.once("finish", () => request.socket.destroy());
  }, ARRIVE_MS);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(body));
}

const overfull = { error: "Too many connections from this address. Please try again.", code: "too-many" };

/** Counts a socket or request against its address until it closes; false: there are too many. */
function isAdmitted(address: string, holder: { once(event: "close", done: () => void): unknown }): boolean {
  try {
    holder.once("close", takePlace("connection", networkOf(address)));
    return true;
  } catch {
    return false;
  }
}

const isByProxy = ({ remoteAddress }: { remoteAddress?: string }) =>
  remoteAddress !== undefined && isTrustedProxy(remoteAddress, 0);

/**
 * Bounds what is open on a server, in total and for each address. Connections of a named proxy are many people's: there
 * the requests that are under way count instead, by the address that it forwards.
 */
export function boundConnections(server: Server): void {
  server.maxConnections = env.MAX_CONNECTIONS;
  server.on("connection", (socket: Socket) => {
    if (isByProxy(socket)) return;
    if (!isAdmitted(socket.remoteAddress ?? "", socket)) socket.destroy();
  });
}

/** A server's answer within the bounds: a body that does not come ends, and what comes by a proxy is counted. */
export const bounded =
  (answer: Answer): Answer =>
  (request, response) => {
    watchBody(request, response);
    if (isByProxy(request.socket) && !isAdmitted(clientAddress(request), response)) {
      response.setHeader("retry-after", "1");
      return say(response, 429, overfull);
    }
    answer(request, response);
  };

/** Whether an upgrade is within the bounds. A connection that came without a proxy was counted when it was made. */
export const mayUpgrade = (request: IncomingMessage, socket: Duplex): boolean =>
  !isByProxy(request.socket) || isAdmitted(clientAddress(request), socket);
