import type { FastifyReply, FastifyRequest } from "fastify";
import type { Me } from "@/features/accounts/rules";
import { type LiveEvent, liveTypes } from "@/features/messaging/events";
import { Refusal } from "@/lib/refusal";
import { takeSlot } from "@/server/at-once";
import { limitSpeed } from "@/server/limits";
import { type CloseReason, openReader, type Reader } from "@/server/live/reader";
import type { Rendered } from "@/server/live/rendered";
import { sessionOfCookie } from "./session";

/** Max time for an ended stream to send its last bytes. */
const LINGER_MS = 5000;

/** `GET /api/messages/sse`. The session is checked before the stream opens. */
export async function answerSse(request: FastifyRequest, reply: FastifyReply) {
  const session = await sessionOfCookie(request.headers.cookie);
  if (!session) throw new Refusal("unauthenticated", "Please sign in.");
  if (request.method === "HEAD") return reply.type("text/event-stream; charset=utf-8").send("");
  const { me } = session;
  limitSpeed("call", me.id);
  const query = request.query as Record<string, unknown>;
  const header = request.headers["last-event-id"];
  const asked = typeof header === "string" && header !== "" ? header : query.lastEventId;
  await stream(reply, me, typeof asked === "string" && asked !== "" ? asked : undefined);
}

/** The only types that the SSE stream carries; a subscription carries the others, too. */
const documented = new Set<LiveEvent["type"]>([
  liveTypes.connected,
  liveTypes.heartbeat,
  liveTypes.messageSent,
  liveTypes.messageUpdated,
  liveTypes.conversationUpdated,
  liveTypes.typingStarted,
  liveTypes.typingStopped,
]);
const isDocumented = ({ payload }: Rendered) => documented.has((payload as LiveEvent).type);

async function stream(reply: FastifyReply, me: Me, lastEventId: string | undefined) {
  const { raw } = reply;
  const leave = takeSlot("stream", me.id);
  let reader: Reader | undefined;
  // register this first: the client may disconnect while the reader opens
  raw.once("close", () => {
    leave();
    reader?.end();
  });
  const reading = { userId: me.id, sessionId: me.sessionId, lastEventId };
  reader = await openReader(reading, {
    write: (events) => write(raw, events.every(isDocumented) ? events : events.filter(isDocumented)),
    // what the socket holds: this module writes to it directly
    buffered: () => (raw.socket ?? raw).writableLength,
    waiting: () => 0,
    drained: () => drained(raw),
    close: (reason) => void close(raw, reason),
  });
  reply.hijack();
  if (reader.isClosed || raw.destroyed) return reader.end();
  writeHead(reply);
  raw.write("retry: 1000\n\n");
  reader.start();
}

/**
 * Writes the shared chunk of each event to the socket itself: the response would frame it again for each listener, and
 * hold it until the next turn. Without a socket (a pipelined request) or chunks (HTTP/1.0) it goes through the response.
 */
function write(raw: FastifyReply["raw"], events: Rendered[]): void {
  const { socket } = raw;
  if (!socket || !raw.chunkedEncoding) for (const event of events) raw.write(event.bytes);
  else if (events.length === 1 && events[0]) socket.write(events[0].chunk);
  else {
    socket.cork();
    for (const event of events) socket.write(event.chunk);
    socket.uncork();
  }
}

function close(raw: FastifyReply["raw"], reason: CloseReason): void {
  if (!raw.headersSent || reason === "slow" || reason === "failed") return void raw.destroy();
  raw.end();
  // a client that does not read never notices that the stream has ended
  setTimeout(() => raw.destroy(), LINGER_MS).unref();
}

/** Writes the headers that Fastify holds: after `hijack` it no longer does. */
function writeHead(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  reply.raw.socket?.setNoDelay(true);
}

const drained = (raw: FastifyReply["raw"]) =>
  new Promise<void>((resolve) => {
    const { socket } = raw;
    const done = () => {
      raw.off("drain", done).off("close", done);
      socket?.off("drain", done);
      resolve();
    };
    raw.on("drain", done).on("close", done);
    socket?.on("drain", done);
  });
