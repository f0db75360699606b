// The baseline: a minimal chat server. Node's http, `pg`, one statement in one round trip for a message, server-sent
// events to all listeners. No accounts, no rules, no resuming. Started by run.mjs with DATABASE_URL, PORT.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 64 });
const listeners = new Set();

await pool.query(`
  create table if not exists conversation (id int primary key, last_seq int not null);
  create table if not exists message (
    id uuid primary key, conversation int not null, seq int not null, sender text not null, content text not null,
    created_at timestamptz not null default now(), unique (conversation, seq));
  insert into conversation values (1, 0) on conflict do nothing;`);

const add = {
  name: "add",
  text: `
    with bumped as (update conversation set last_seq = last_seq + 1 where id = $2 returning last_seq)
    insert into message (id, conversation, seq, sender, content)
    select $1, $2, last_seq, $3, $4 from bumped returning seq, created_at`,
};

async function send({ sender, content }) {
  const id = randomUUID();
  const [{ seq, created_at: createdAt }] = (await pool.query({ ...add, values: [id, 1, sender, content] }))
    .rows;
  return { id, seq, sender, content, createdAt };
}

function deliver(message) {
  const bytes = Buffer.from(
    `id: ${message.seq}\ndata: ${JSON.stringify({ type: "new_message", message })}\n\n`,
  );
  for (const response of listeners) response.write(bytes);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

createServer(async (request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    response.write("data: {}\n\n");
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
    return;
  }
  try {
    const message = await send(await readBody(request));
    const body = JSON.stringify(message);
    response.writeHead(201, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
    deliver(message);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
