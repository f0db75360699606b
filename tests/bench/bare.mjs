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
  create table if not exists member (
    person text not null, conversation int not null, read_seq int not null default 0,
    primary key (person, conversation), unique (conversation, person));
  insert into conversation values (1, 0) on conflict do nothing;`);

const add = {
  name: "add",
  text: `
    with bumped as (update conversation set last_seq = last_seq + 1 where id = $2 returning last_seq)
    insert into message (id, conversation, seq, sender, content)
    select $1, $2, last_seq, $3, $4 from bumped returning seq, created_at`,
};

/** A person's conversations with their people and last messages, and the newest messages of one. */
const list = {
  name: "list",
  text: `
    select c.id, c.last_seq, me.read_seq, m.id as message, m.sender, m.content, m.created_at, (
      select json_agg(json_build_object('id', o.person, 'name', o.person) order by o.person) from member o
      where o.conversation = c.id
    ) as people
    from member me join conversation c on c.id = me.conversation
    left join message m on m.conversation = c.id and m.seq = c.last_seq
    where me.person = $1 order by m.created_at desc, c.id limit 200`,
};
const page = {
  name: "page",
  text: `
    select m.id, m.seq, m.sender, m.content, m.created_at from member me
    join message m on m.conversation = me.conversation
    where me.person = $1 and me.conversation = $2 order by m.seq desc limit 50`,
};

async function read(url) {
  const { searchParams } = new URL(url, "http://bare");
  const [person, one] = [searchParams.get("list"), searchParams.get("open")];
  if (one === null) return (await pool.query({ ...list, values: [person] })).rows;
  return (await pool.query({ ...page, values: [person, one] })).rows.reverse();
}

async function answerRead(url, response) {
  const body = JSON.stringify(await read(url));
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}

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
  if (request.method === "GET" && request.url.includes("?")) {
    return answerRead(request.url, response).catch((error) => response.writeHead(500).end(String(error)));
  }
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
