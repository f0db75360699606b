// Ten thousand open streams on one process: the memory that each takes, and the time until a message has reached all.
import { performance } from "node:perf_hooks";
import { listen, open, summary } from "./load.mjs";
import { line, number, usage } from "./measure.mjs";
import { conversation, seedGroup, seedPeople } from "./seed.mjs";

const PEOPLE_FROM = 30_000;
const GROUP = 30_000;
/** All that the server allows one person. */
const EACH = 20;
const STREAMS = Number(process.env.BENCH_STREAMS ?? 10_000);
const MESSAGES = 5;
const MARK = "bench-at-";
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function openAll(port, cookies, onStamp) {
  const streams = [];
  for (let at = 0; at < STREAMS; at++) {
    streams.push(listen(port, "/api/messages/sse", cookies[at % cookies.length], MARK, onStamp));
    if (at % 50 === 49) await Promise.all(streams.slice(-50).map(({ opened }) => opened));
  }
  return streams;
}

export async function measureStreams({ client, samvaro }) {
  const people = Math.ceil(STREAMS / EACH);
  const cookies = await seedPeople(client, people, PEOPLE_FROM);
  await seedGroup(client, GROUP, PEOPLE_FROM, people);
  const before = usage(samvaro.pid);
  const times = [];
  const began = performance.now();
  const streams = await openAll(samvaro.port, cookies, (stamp) =>
    times.push(performance.now() - Number(stamp)),
  );
  const opened = performance.now() - began;
  await pause(3000);
  const after = usage(samvaro.pid);
  console.log(`\n${STREAMS} open streams of ${people} people`);
  line("opened per second", number(STREAMS / (opened / 1000), 0), null);
  line("memory of a stream, kB", number(((after.mb - before.mb) * 1024) / STREAMS, 1), null);
  line("CPU of an idle second, ms", number(await idleCpu(samvaro.pid), 1), null);
  const sender = open(samvaro.port);
  const until = { half: [], all: [] };
  for (let round = 0; round <= MESSAGES; round++) {
    times.length = 0;
    const stamp = performance.now().toFixed(3).padStart(12, "0");
    const body = { content: `${MARK}${stamp}` };
    await sender.ask("POST", `/api/messages/conversations/${conversation(GROUP)}`, {
      cookie: cookies[0],
      body,
    });
    for (const limit = performance.now() + 60_000; times.length < STREAMS && performance.now() < limit; )
      await pause(5);
    if (times.length < STREAMS) throw new Error(`${times.length} of ${STREAMS} streams have the message`);
    // the first message warms up
    if (round === 0) continue;
    until.half.push(summary(times).p50);
    until.all.push(Math.max(...times));
  }
  line("a message is with half of them after, ms", number(summary(until.half).p50, 0), null);
  line("  with all, ms", number(summary(until.all).p50, 0), null);
  line("memory of the process then, MB", number(usage(samvaro.pid).mb, 0), null);
  for (const one of [...streams, sender]) one.close();
  await pause(2000);
}

async function idleCpu(pid) {
  const before = usage(pid).cpu;
  await pause(5000);
  return ((usage(pid).cpu - before) / 5) * 1000;
}
