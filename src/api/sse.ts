import type { FastifyReply, FastifyRequest } from "fastify";
import type { Me } from "@/features/accounts/rules";
import { delivered, isOwnTyping, type LiveEvent, liveTypes } from "@/features/messaging/events";
import { HEARTBEAT_MS } from "@/lib/live-timing";
import { Refusal } from "@/lib/refusal";
import { takePlace } from "@/server/at-once";
import { limitSpeed } from "@/server/limits";
import { type Connection, openConnection } from "@/server/live/connection";
import { type Rendered, sseBytes } from "@/server/live/rendered";
import { sessionOfCookie } from "./session";

/** A reader whose buffer grows past this is closed: it comes back and resumes. */
const CLOSE_BYTES = 1024 * 1024;
/** Between pages of a replay: a page waits until the one before it has mostly left. */
const PAGE_BYTES = 64 * 1024;
/** How long an ended stream may take to bring its last bytes over. */
const LINGER_MS = 5000;

/** `GET /api/messages/sse` (contract, section 3, "Live events"). The session is checked before the stream opens. */
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

/** "The SSE stream carries these seven types and no others" (contract, section 3). */
const documented = new Set<LiveEvent["type"]>([
  liveTypes.connected,
  liveTypes.heartbeat,
  liveTypes.messageSent,
  liveTypes.messageUpdated,
  liveTypes.conversationUpdated,
  liveTypes.typingStarted,
  liveTypes.typingStopped,
]);
const isFor =
  (me: Me) =>
  ({ payload }: Rendered) =>
    documented.has((payload as LiveEvent).type) && !isOwnTyping(payload as LiveEvent, me);

async function stream(reply: FastifyReply, me: Me, lastEventId: string | undefined) {
  const { raw } = reply;
  const leave = takePlace("stream", me.id);
  let connection: Connection | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let ended = false;
  // first of all, as the client may leave while the connection opens
  raw.once("close", () => {
    ended = true;
    leave();
    clearInterval(heartbeat);
    connection?.end();
  });
  const write = (...parts: Buffer[]) => {
    if (ended) return;
    if (raw.writableLength > CLOSE_BYTES) raw.destroy();
    else for (const bytes of parts) raw.write(bytes);
  };
  connection = await openConnection(
    {
      userId: me.id,
      sessionId: me.sessionId,
      deliver: (events) => write(...events.filter(isFor(me)).map(({ bytes }) => bytes)),
      close: () => {
        ended = true;
        if (raw.headersSent) raw.end();
        else raw.destroy();
        // whoever does not read does not hear that it is over
        setTimeout(() => raw.destroy(), LINGER_MS).unref();
      },
    },
    lastEventId,
  );
  reply.hijack();
  if (ended || raw.destroyed) return connection.end();
  const { position, resync } = connection;
  heartbeat = setInterval(() => write(sseBytes(position(), delivered.heartbeat())), HEARTBEAT_MS);
  writeHead(reply);
  write(Buffer.from("retry: 1000\n\n"), sseBytes(position(), delivered.connected(me.id, resync)));
  await begin(connection, raw);
}

/** After `hijack` the headers that Fastify holds are written by hand. */
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

async function begin(connection: Connection, raw: FastifyReply["raw"]): Promise<void> {
  try {
    await connection.begin(() =>
      raw.writableLength > PAGE_BYTES && !raw.destroyed ? drained(raw) : undefined,
    );
  } catch {
    // the database went away while the past was read: the client comes back with what it has
    raw.destroy();
  }
}

const drained = (raw: FastifyReply["raw"]) =>
  new Promise<void>((resolve) => {
    const done = () => {
      raw.off("drain", done).off("close", done);
      resolve();
    };
    raw.on("drain", done).on("close", done);
  });
