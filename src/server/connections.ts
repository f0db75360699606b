import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clientAddress, isTrustedProxy, networkOf } from "./addresses";
import { takeSlot } from "./at-once";
import { env } from "./env";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Max time for the headers of a request to arrive, and then for its body. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Max time for the body of an upload: 25 MiB over a slow mobile connection takes about 15 minutes. */
const UPLOAD_MS = 15 * 60_000;

/**
 * Options for `createServer`. Node's own timeout is the longest that a body may take; this module enforces shorter
 * ones.
 */
export const serverTimeouts = {
  keepAliveTimeout: 75_000,
  headersTimeout: REQUEST_TIMEOUT_MS,
  requestTimeout: UPLOAD_MS,
  connectionsCheckingInterval: 5000,
};

const slow = new WeakSet<IncomingMessage>();

/** Allows a request 15 minutes for its body. For uploads, once the sender is known to be a member. */
export const allowSlowBody = (request: IncomingMessage): void => void slow.add(request);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Ends a request whose body does not arrive in time. Also after a refusal, as the rest of the body is still read then.
 */
function watchBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => {
    if (request.complete || slow.has(request)) return;
    if (response.headersSent) return void request.socket.destroy();
    say(response, 408, { error: "The request took too long to arrive.", code: "timeout" });
    response.once("finish", () => request.socket.destroy());
  }, REQUEST_TIMEOUT_MS);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(body));
}

const overfull = { error: "Too many connections from this address. Please try again.", code: "too-many" };

/** Counts a socket or request against its address until it closes. False: the address has too many open. */
function isAdmitted(address: string, holder: { once(event: "close", done: () => void): unknown }): boolean {
  try {
    holder.once("close", takeSlot("connection", networkOf(address)));
    return true;
  } catch {
    return false;
  }
}

const isByProxy = ({ remoteAddress }: { remoteAddress?: string }) =>
  remoteAddress !== undefined && isTrustedProxy(remoteAddress, 0);

/**
 * Limits the open connections of a server, in total and per address. A trusted proxy's connections carry many clients,
 * so requests in progress are counted instead, by the forwarded address.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = env.MAX_CONNECTIONS;
  server.on("connection", (socket: Socket) => {
    if (isByProxy(socket)) return;
    if (!isAdmitted(socket.remoteAddress ?? "", socket)) socket.destroy();
  });
}

/** Wraps a request handler: ends bodies that do not arrive, and counts requests that come through a trusted proxy. */
export const withRequestLimits =
  (answer: Answer): Answer =>
  (request, response) => {
    watchBody(request, response);
    if (isByProxy(request.socket) && !isAdmitted(clientAddress(request), response)) {
      response.setHeader("retry-after", "1");
      return say(response, 429, overfull);
    }
    answer(request, response);
  };

/** Whether an upgrade is within the limits. A connection without a proxy was already counted when it was opened. */
export const mayUpgrade = (request: IncomingMessage, socket: Duplex): boolean =>
  !isByProxy(request.socket) || isAdmitted(clientAddress(request), socket);
