// `npm run bench -- search`: 1 000 000 messages, indexed by the job as after an update; what a search costs a person in 300
// conversations, one in a single large one, and one in all.
import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { open, summary } from "./load.mjs";
import { line, number } from "./measure.mjs";
import { person, seedPeople } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
const CONVERSATIONS = 1000;
const VOCABULARY = 30_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);

const syllables = [
  "ka",
  "ri",
  "nå",
  "lje",
  "som",
  "te",
  "vän",
  "du",
  "mar",
  "ski",
  "bo",
  "ög",
  "fär",
  "al",
  "in",
  "ut",
];
/** The word of a rank: the most frequent ones are short. */
function wordOf(rank) {
  let word = "";
  for (let rest = rank + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word = syllables[rest % syllables.length] + word;
  return word;
}

async function seed(client) {
  const cookies = await seedPeople(client, 4);
  await client.query(
    `insert into "Conversation" (id, type, "createdById", "participantCount", name)
     select ('01920002-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'GROUP', $1, 3, 'Room ' || n
     from generate_series(1, $2::int) n`,
    [person(0), CONVERSATIONS],
  );
  // 0 in 300 of them, 1 in the large one, 2 in all
  for (const [one, condition] of [
    [0, "n between 2 and 301"],
    [1, "n = 1"],
    [2, "true"],
  ])
    await client.query(
      `insert into "Participant" ("conversationId", "userId")
       select ('01920002-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1 from generate_series(1, $2::int) n
       where ${condition}`,
      [person(one), CONVERSATIONS],
    );
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank));
  await client.query(
    `create temporary table words as select * from unnest($1::text[]) with ordinality w(word, rank)`,
    [words],
  );
  await client.query(`create unique index on words (rank)`);
  // the frequency of a word is about in inverse proportion to its rank
  await client.query(
    `insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
     select gen_random_uuid(), m.conversation, m.seq, $1, 'TEXT', (
       select string_agg(w.word, ' ') from (
         select floor(power($2::int, random()))::int as rank from generate_series(1, 8 + m.n % 3)
       ) picked join words w on w.rank = picked.rank
     ), now() - interval '2 years' + m.n * interval '1 minute'
     from (
       select n, ('01920002-0000-7000-8000-' || lpad(to_hex(c), 12, '0'))::uuid as conversation,
         row_number() over (partition by c order by n) as seq
       from generate_series(1, $3::int) n
       cross join lateral (select case when n % 10 = 0 then 1 /* the large one */ else 2 + (n % 100000 * 7919) % ($4::int - 1) end as c) one
     ) m`,
    [person(0), VOCABULARY, MESSAGES, CONVERSATIONS],
  );
  await client.query(
    `update "Conversation" c set "lastSeq" = m.seq, countable = m.seq
     from (select "conversationId", max(seq) as seq from "Message" group by 1) m where m."conversationId" = c.id`,
  );
  // ids as the app makes them: in the order of time
  await client.query(
    `update "Message" set id = (lpad(to_hex((extract(epoch from "createdAt") * 1000)::bigint), 12, '0')
       || '7' || substr(md5(id::text), 1, 3) || '8' || substr(md5(id::text), 4, 15))::uuid`,
  );
  await client.query(
    `insert into "SearchConversation" select id, "lastSeq" from "Conversation" on conflict do nothing`,
  );
  await client.query(`update "SearchProgress" set "isDone" = false where kind = 'MESSAGE'`);
  await client.query('vacuum full analyze "Message"');
  await client.query('vacuum analyze "Conversation", "Participant"');
  await client.query("checkpoint");
  return cookies;
}

async function untilIndexed(client) {
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query(`select "isDone" from "SearchProgress" where kind = 'MESSAGE'`);
    if (rows[0].isDone) return (performance.now() - began) / 1000;
    await setTimeout(1000);
  }
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const between = (from, to) => from + Math.floor(Math.random() * (to - from));
/** Queries of each kind; the frequent ones are what a rank from 1 on says. */
const kinds = {
  "the commonest word": () => wordOf(1),
  "a common word": () => wordOf(between(2, 20)),
  "a word in a hundred": () => wordOf(between(20, 300)),
  "a rare word": () => wordOf(between(3000, VOCABULARY)),
  "two letters": () => pick(syllables).slice(0, 2),
  "three letters": () => wordOf(between(0, 300)).slice(0, 3),
  "two words": () => `${wordOf(between(1, 50))} ${wordOf(between(1, 500))}`,
  "a typing error": () => wordOf(between(300, 3000)).replace(/(.)(.)$/, "$2$1"),
  "a phrase": () => `"${wordOf(between(1, 20))} ${wordOf(between(1, 20))}"`,
  "no such word": () => "qwxzy",
};

async function ask(connection, cookie, q) {
  const began = performance.now();
  const { status, body } = await connection.ask(
    "GET",
    `/api/search?q=${encodeURIComponent(q)}&kind=MESSAGE`,
    { cookie },
  );
  assert.equal(status, 200, body);
  return performance.now() - began;
}

await withServer(seed, async ({ port, client, seeded: cookies }) => {
  line("indexing of all by the job, s", number(await untilIndexed(client), 0), null);
  await client.query('vacuum analyze "SearchMessage", "SearchWord"');
  await client.query("checkpoint");
  const { rows } =
    await client.query(`select pg_total_relation_size('"SearchMessage"') / 1e6::float8 as index,
    pg_total_relation_size('"SearchWord"') / 1e6::float8 as words, pg_total_relation_size('"Message"') / 1e6::float8 as messages`);
  line("size of the index, MB", number(rows[0].index, 0), null);
  line("  words, MB", number(rows[0].words, 0), null);
  line("  messages, MB", number(rows[0].messages, 0), null);
  const connection = open(port);
  for (const [who, cookie] of [
    ["in 300 conversations", cookies[0]],
    ["in a single one", cookies[1]],
    ["in all", cookies[2]],
  ]) {
    const all = [];
    for (const [kind, query] of Object.entries(kinds)) {
      await ask(connection, cookie, query());
      const taken = [];
      for (let round = 0; round < ROUNDS; round++) taken.push(await ask(connection, cookie, query()));
      all.push(...taken);
      const { p50, p99 } = summary(taken);
      line(`${who}: ${kind}, p50 ms`, number(p50, 1), null);
      line("  p99 ms", number(p99, 1), null);
    }
    const { p50, p99 } = summary(all);
    line(`${who}: ALL, p50 ms`, number(p50, 1), null);
    line("  p99 ms", number(p99, 1), null);
  }
  connection.close();
});
