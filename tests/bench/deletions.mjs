// `npm run bench -- deletions`: a group of 10 000 members who have not read 2 000 messages. How long a deletion takes, how many rows of
// members it writes, and what the list and the total cost a member before and after 1 000 of them.
import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { open, summary } from "./load.mjs";
import { line, number, reads } from "./measure.mjs";
import { conversation, fill, seedGroup, seedPeople } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const MEMBERS = 10_000;
const MESSAGES = 2000;
const DELETED = 1000;
const GROUP = 1;

/** How many rows of participants have been written; the statistics lag behind by a second. */
async function rowsWritten(client) {
  await setTimeout(2000);
  const text = `select n_tup_upd::int + n_tup_ins::int as rows from pg_stat_user_tables where relname = 'Participant'`;
  return (await client.query(text)).rows[0].rows;
}

async function deleteAll({ port, client, owner }) {
  const text = `select id from "Message" where "conversationId" = $1 order by seq limit ${DELETED}`;
  const { rows } = await client.query(text, [conversation(GROUP)]);
  const connection = open(port);
  const taken = [];
  for (const { id } of rows) {
    const began = performance.now();
    const { status } = await connection.ask("DELETE", `/api/messages/messages/${id}`, { cookie: owner });
    assert.equal(status, 200);
    taken.push(performance.now() - began);
  }
  connection.close();
  return summary(taken.slice(50));
}

async function unreadOf(port, cookie) {
  const connection = open(port);
  const { body } = await connection.ask("GET", "/api/messages/unread-count", { cookie });
  connection.close();
  return JSON.parse(body).unreadCount;
}

async function readAll(target, cookie) {
  const list = await reads(target, "/api/messages/conversations?limit=200", cookie);
  const total = await reads(target, "/api/messages/unread-count", cookie);
  return { list: list.p50, total: total.p50 };
}

await withServer(
  async (client) => {
    const cookies = await seedPeople(client, MEMBERS);
    await seedGroup(client, GROUP, 0, MEMBERS);
    await fill(client, GROUP, GROUP, MESSAGES);
    return cookies;
  },
  async ({ port, client, seeded: [owner, member] }) => {
    assert.equal(await unreadOf(port, member), MESSAGES);
    const before = await readAll({ port }, member);
    const written = await rowsWritten(client);
    const deletion = await deleteAll({ port, client, owner });
    const rows = (await rowsWritten(client)) - written;
    assert.equal(rows, 0, "a deletion writes nothing for the members");
    assert.equal(await unreadOf(port, member), MESSAGES - DELETED);
    const after = await readAll({ port }, member);
    line(`deletion in a group of ${MEMBERS}, p50 ms`, number(deletion.p50, 2), null);
    line("  p99 ms", number(deletion.p99, 2), null);
    line("  rows of members written", number(rows, 0), null);
    for (const [title, key] of [
      ["list of a member", "list"],
      ["total of a member", "total"],
    ]) {
      line(`${title}, p50 ms`, number(before[key], 2), null);
      line(`  after ${DELETED} deletions`, number(after[key], 2), null);
    }
  },
);
