// `npm run bench -- joins`: ten thousand people want one of 50 places at the same time, in rounds; then people leave while
// others come, and the host changes the number of places. Ends with an error unless everybody got what was theirs.
import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { open } from "./load.mjs";
import { person, seedPeople } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** The number of calls in flight. The server closes connections that stay idle, as most of 10 000 would. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 1500);
const PLACES = 50;

/** How many deadlocks the database has ended since it was made. */
async function deadlocksOf(client) {
  const text = "select deadlocks::int from pg_stat_database where datname = current_database()";
  return (await client.query(text)).rows[0].deadlocks;
}

/** The same shuffle for the same round, so that a failure can be repeated. */
function shuffled(items, round) {
  let state = round + 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return items
    .map((item) => [random(), item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

let refused = 0;

/** Runs calls on all connections, each as soon as one is free; returns them with their answers and times. */
async function callAll(connections, calls) {
  const queue = calls.values();
  const answered = [];
  const work = async (connection) => {
    for (const call of queue) {
      let begun = performance.now();
      let { status, body } = await connection.ask(call.method ?? "POST", call.path, call);
      // refused as busy after its time in line: it asks again
      for (let tries = 0; status === 503 && tries < 100; tries++) {
        refused += 1;
        await setTimeout(2000);
        begun = performance.now();
        ({ status, body } = await connection.ask(call.method ?? "POST", call.path, call));
      }
      answered.push({
        ...call,
        status,
        body: body.length > 0 ? JSON.parse(body) : null,
        begun,
        ended: performance.now(),
      });
    }
  };
  await Promise.all(connections.map(work));
  return answered;
}

/** Who goes and who waits, both in their order. */
async function peopleOf(client, activityId) {
  const { rows } = await client.query(
    `select "userId", standing = 'WAITING' as "isWaiting" from "ActivityStanding" where "activityId" = $1 order by place`,
    [activityId],
  );
  const names = (isWaiting) => rows.filter((row) => row.isWaiting === isWaiting).map(({ userId }) => userId);
  return { going: names(false), waiting: names(true) };
}

/** Who was answered before another one asked must be ahead of them. */
function assertFirstComeFirst(order, joins) {
  const byUser = new Map(joins.map((join) => [join.user, join]));
  let earliestEnd = Number.POSITIVE_INFINITY;
  for (const user of order.toReversed()) {
    const { begun, ended } = byUser.get(user);
    assert.ok(earliestEnd >= begun, `${user} is ahead of one who was answered before`);
    earliestEnd = Math.min(earliestEnd, ended);
  }
}

/** How the calls ended: "POST 200", each once. */
const endsOf = (calls) =>
  [...new Set(calls.map(({ method = "POST", status }) => `${method} ${status}`))].sort();

/** Nine tenths come at once. Returns those who go and those who wait. */
async function comeAtOnce({ client, connections, id, joins }) {
  const began = performance.now();
  const answered = await callAll(connections, joins);
  const seconds = (performance.now() - began) / 1000;
  assert.deepEqual(endsOf(answered), ["POST 200"]);
  const people = await peopleOf(client, id);
  assert.equal(people.going.length, PLACES);
  assert.equal(people.waiting.length, joins.length - PLACES);
  assertFirstComeFirst([...people.going, ...people.waiting], answered);
  const queued = answered.filter(({ body }) => body.position);
  const told = queued.sort((one, other) => one.body.position - other.body.position).map(({ user }) => user);
  assert.deepEqual(told, people.waiting, "the positions that people were told are those of the list");
  console.log(`  ${joins.length} came in ${seconds.toFixed(1)} s`);
  return [...people.going, ...people.waiting];
}

/** People leave who go or wait, others come, and the host changes the number of places, all at once. */
async function changeAtOnce({ client, connections, id, calls, before, gone, stayed }) {
  assert.deepEqual(
    endsOf(await callAll(connections, calls)).filter((end) => end !== "PATCH 400"),
    ["PATCH 200", "POST 200"],
  );
  const { going, waiting } = await peopleOf(client, id);
  const { rows } = await client.query(`select "maxParticipants" from "Activity" where id = $1`, [id]);
  assert.equal(going.length, rows[0].maxParticipants, "no place is free or given twice while people wait");
  assert.deepEqual([...going, ...waiting].sort(), stayed.sort());
  const remaining = before.filter((one) => !gone.has(one));
  assert.deepEqual(
    [...going, ...waiting].slice(0, remaining.length),
    remaining,
    "the longest wait comes first",
  );
  console.log(`  ${calls.length} changes later ${going.length} go and ${waiting.length} wait in order`);
}

async function playRound({ client, connections, cookies, round }) {
  const host = cookies[0];
  const dateTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const body = { title: `Vasaloppet ${round}`, dateTime, visibility: "PUBLIC", maxParticipants: PLACES };
  const made = await connections[0].ask("POST", "/api/activities", { cookie: host, body });
  assert.equal(made.status, 201, made.body.toString());
  const { id } = JSON.parse(made.body).activity;
  const callOf = (action, sent) => (number) => ({
    path: `/api/availability/${id}/${action}`,
    cookie: cookies[number],
    user: person(number),
    body: sent,
  });
  const join = callOf("join", { waitlist: true });
  const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);
  const guests = shuffled(numbers, round);
  const early = guests.slice(0, Math.ceil(PEOPLE * 0.9));
  const late = guests.slice(early.length);

  console.log(`round ${round}`);
  const before = await comeAtOnce({ client, connections, id, joins: early.map(join) });
  const leaving = early.filter((_, index) => index % 5 === 0);
  const limits = [60, 70, 20, 80].map((maxParticipants) => ({
    method: "PATCH",
    path: `/api/activities/${id}`,
    cookie: host,
    body: { maxParticipants },
  }));
  const changes = [...leaving.map(callOf("leave", {})), ...late.map(join), ...limits];
  const gone = new Set(leaving.map(person));
  const stayed = guests.map(person).filter((one) => !gone.has(one));
  const calls = shuffled(changes, PEOPLE + round);
  await changeAtOnce({ client, connections, id, calls, before, gone, stayed });
}

await withServer(
  (client) => seedPeople(client, PEOPLE + 1),
  async ({ port, client, seeded: cookies, stops }) => {
    const connections = Array.from({ length: CONNECTIONS }, () => open(port));
    stops.push(() => {
      for (const { close } of connections) close();
    });
    const before = await deadlocksOf(client);
    for (let round = 1; round <= ROUNDS; round++) await playRound({ client, connections, cookies, round });
    assert.equal((await deadlocksOf(client)) - before, 0, "no two calls wait for each other");
    console.log(
      `${ROUNDS} rounds over ${connections.length} connections, no deadlock, ${refused} asked again`,
    );
  },
);
