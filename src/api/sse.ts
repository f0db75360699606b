import type { FastifyReply, FastifyRequest } from "fastify";
import { HEARTBEAT_MS } from "@/features/messaging/rules";
import { Refusal } from "@/lib/refusal";
import { type Connection, openConnection } from "@/server/live/connection";
import { sseBytes } from "@/server/live/rendered";
import { sessionOfCookie } from "./session";

/** A reader whose buffer grows past this is closed: it comes back and resumes. */
const CLOSE_BYTES = 1024 * 1024;
/** Between pages of a replay: a page waits until the one before it has mostly left. */
const PAGE_BYTES = 64 * 1024;

/** `GET /api/messages/sse` (contract, section 3, "Live events"). The session is checked before the stream opens. */
export async function answerSse(request: FastifyRequest, reply: FastifyReply) {
  const session = await sessionOfCookie(request.headers.cookie);
  if (!session) throw new Refusal("unauthenticated", "Please sign in.");
  const { me } = session;
  const query = request.query as Record<string, unknown>;
  const header = request.headers["last-event-id"];
  const asked = typeof header === "string" && header !== "" ? header : query.lastEventId;
  const lastEventId = typeof asked === "string" && asked !== "" ? asked : undefined;

  const { raw } = reply;
  let ended = false;
  const connection = await openConnection(
    {
      userId: me.id,
      sessionId: me.sessionId,
      deliver(events) {
        if (ended) return;
        if (raw.writableLength > CLOSE_BYTES) {
          raw.destroy();
          return;
        }
        raw.write(events.length === 1 ? events[0]?.bytes : Buffer.concat(events.map(({ bytes }) => bytes)));
      },
      close: () => raw.end(),
    },
    lastEventId,
  );
  const onClose = () => {
    ended = true;
    clearInterval(heartbeat);
    connection.end();
  };
  const heartbeat = setInterval(
    () => raw.write(sseBytes(connection.position(), { type: "heartbeat" })),
    HEARTBEAT_MS,
  );
  raw.on("close", onClose);
  reply.hijack();
  writeHead(reply);
  raw.write("retry: 1000\n\n");
  const connected = { type: "connected", userId: me.id, ...(connection.resync ? { resync: true } : {}) };
  raw.write(sseBytes(connection.position(), connected));
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
    await connection.begin(async () => {
      while (raw.writableLength > PAGE_BYTES && !raw.destroyed) {
        await new Promise<void>((resolve) => {
          raw.once("drain", resolve);
          raw.once("close", resolve);
        });
      }
    });
  } catch {
    // the database went away while the past was read: the client comes back with what it has
    raw.destroy();
  }
}
