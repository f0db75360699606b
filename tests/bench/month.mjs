// `npm run bench -- month`: the call that opens a month of the calendar, with 100 and with 10 000 visible activities in it,
// and its first week; then beside very many that are over, and a month of those. Prints how long it takes and how large the
// answer is. It has no pass or fail.
import { open, summary } from "./load.mjs";
import { usage } from "./measure.mjs";
import { person, seedPeople } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const HOSTS = 50;
const hosts = Array.from({ length: HOSTS }, (_, index) => person(index + 1));
const PAST = 300_000;
/** As the calendar asks. */
const PER_DAY = 10;
const MONTH = { from: "2031-06-01T00:00:00Z", to: "2031-07-01T00:00:00Z" };
const PAST_MONTH = { from: "2028-06-01T00:00:00Z", to: "2028-07-01T00:00:00Z" };
const WEEK = { from: MONTH.from, to: "2031-06-08T00:00:00Z" };

/** Public activities, spread over the days of the month and over their hosts. */
async function fill(client, count) {
  await client.query(
    `insert into "Activity" (id, title, "searchKey", "hostId", visibility, "dateTime", "endTime", "lastTime", "overAt", "timeZone")
     select gen_random_uuid(), 'Kvällsbad ' || n, 'Kvällsbad ' || n, ($3::uuid[])[1 + n % ${HOSTS}], 'PUBLIC', at, at + interval '1 hour', at,
       at + interval '1 hour', 'Europe/Stockholm'
     from generate_series(1, $1::int) n, lateral (
       select $2::timestamptz + (n % 30) * interval '1 day' + n % 1000 * interval '1 minute' as at
     ) time`,
    [count, MONTH.from, hosts],
  );
  await client.query('vacuum analyze "Activity"');
}

/** Public activities in the years before the month, one each ten minutes. */
async function fillPast(client) {
  await client.query("set session_replication_role = replica"); // triggers would be most of the time that it takes
  await client.query(
    `insert into "Activity" (id, title, "searchKey", "hostId", visibility, "dateTime", "firstAt", "endTime", "lastTime", "overAt", "timeZone")
     select gen_random_uuid(), 'Morgondopp ' || n, 'Morgondopp ' || n, ($3::uuid[])[1 + n % ${HOSTS}], 'PUBLIC', at, at, at + interval '1 hour', at,
       at + interval '1 hour', 'Europe/Stockholm'
     from generate_series(1, $1::int) n, lateral (select $2::timestamptz - n * interval '10 minutes' as at) time`,
    [PAST, MONTH.from, hosts],
  );
  await client.query("set session_replication_role = default");
  await client.query('vacuum analyze "Activity"');
}

async function ask(connection, cookie, { from, to }) {
  const { status, body } = await connection.ask(
    "GET",
    `/api/activities/occurrences?from=${from}&to=${to}&perDay=${PER_DAY}`,
    {
      cookie,
    },
  );
  if (status !== 200) throw new Error(`${status}: ${body}`);
  return body;
}

async function opened({ connection, pid, cookie }, range) {
  const times = [];
  let before = 0;
  let body;
  for (let round = -10; round < ROUNDS; round++) {
    if (round === 0) before = usage(pid).cpu;
    const began = performance.now();
    body = await ask(connection, cookie, range);
    if (round >= 0) times.push(performance.now() - began);
  }
  const cpu = ((usage(pid).cpu - before) / ROUNDS) * 1000;
  const { occurrences } = JSON.parse(body);
  return { ...summary(times), cpu, shown: occurrences.length, kilobytes: Math.round(body.length / 1024) };
}

function print(name, { p50, p99, cpu, shown, kilobytes }) {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the server's CPU`;
  console.log(`${name.padEnd(24)} ${times}, ${shown} times, ${kilobytes} kB`);
}

await withServer(
  (client) => seedPeople(client, HOSTS + 1),
  async ({ port, pid, client, seeded: [cookie], stops }) => {
    const connection = open(port);
    stops.push(() => connection.close());
    const asked = { connection, pid, cookie };
    let count = 0;
    for (const wanted of [100, 1000, 10_000]) {
      await fill(client, wanted - count);
      count = wanted;
      print(`a month of ${wanted}`, await opened(asked, MONTH));
      print(`  its first week`, await opened(asked, WEEK));
    }
    await fillPast(client);
    print(`beside ${PAST} past ones`, await opened(asked, MONTH));
    print(`  its first week`, await opened(asked, WEEK));
    print(`  a month of those`, await opened(asked, PAST_MONTH));
  },
);
