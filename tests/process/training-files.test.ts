import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { brokenFiles } from "../support/broken-files";
import { sendLog } from "../support/cases/training";
import type { Answer, Json } from "../support/client";
import { type Call, expectQuick, hostileServer, withHostileServer } from "../support/hostile-server";

/*
 * Broken training files, by HTTP: what the readers make of each kind of flaw is tested beside them (src/lib/track-*,
 * strength-*). Here they arrive as uploads, and the thread that reads them must not reach the server.
 */
withHostileServer();

const MiB = 1024 * 1024;
const FILES = 200;
const SEED = 20_261_129;
/** Max memory beyond what the server had before: that of the thread (640 MiB), and of files that arrive meanwhile. */
const MAX_GROWTH = 800 * MiB;

const units = { unit: "KG", distanceUnit: "KM", same: "add" };
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** How much more memory the server had at most while `work` went on. Null where the system does not say. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number | null> {
  if (process.platform !== "linux") return work().then(() => null);
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  await work().finally(() => clearInterval(watch));
  return most - before;
}

async function rowsOf(url: string, statement: string): Promise<Json[]> {
  const store = new pg.Client({ connectionString: url });
  await store.connect();
  const { rows } = await store.query(statement);
  await store.end();
  return rows;
}

/** What is wrong with an answer to a broken file; null: nothing. */
function flawOf({ status, body }: Answer): string | null {
  const isSentence = (text: unknown) => typeof text === "string" && /^[^\n]*[A-Z“][^\n]*\.$/.test(text);
  if (status === 400 || status === 413) return isSentence(body?.error) ? null : `says ${body?.error}`;
  if (status !== 200 && status !== 201) return `status ${status}`;
  const mute = (body.refused as Json[]).find(({ reason }) => !isSentence(reason));
  return mute ? `of a part it says ${mute.reason}` : null;
}

test(`${FILES} broken files: each is refused with a sentence or read, nothing by halves, and others are served meanwhile`, async () => {
  const { elin, pid, databaseUrl } = hostileServer();
  const flaws: string[] = [];
  const statuses = new Map<number, number>();
  const [imports, workouts] = [new Set<string>(), new Set<string>()];
  const send = async (what: string, bytes: Uint8Array) => {
    const answer = await sendLog(elin, bytes, units, "run");
    const { status, body } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const flaw = flawOf(answer);
    if (flaw) flaws.push(`${what}: ${flaw}`);
    if (body?.id) imports.add(body.id);
    for (const id of body?.workoutIds ?? []) workouts.add(id);
    return status;
  };
  function* calls(): Generator<Call> {
    for (const { what, bytes } of brokenFiles(FILES, SEED)) yield { what, send: () => send(what, bytes) };
  }
  const growth = await growthDuring(pid, () => expectQuick(calls()));
  expect(flaws).toEqual([]);
  // of the fixtures some are read all the same, as what was cut off is not missed
  expect(statuses.get(400)).toBeGreaterThan(FILES / 4);
  expect(statuses.get(201)).toBeGreaterThan(FILES / 20);
  if (growth !== null) expect(growth / MiB).toBeLessThan(MAX_GROWTH / MiB);
  const idsIn = async (table: string) =>
    (await rowsOf(databaseUrl, `select id from "${table}"`)).map(({ id }) => id);
  expect(new Set(await idsIn("TrainingImport"))).toEqual(imports);
  expect(new Set(await idsIn("Workout"))).toEqual(workouts);
  const lost = `select r.id from "Run" r left join "Workout" w on w.id = r."workoutId" where w."importId" is null`;
  expect(await rowsOf(databaseUrl, lost)).toEqual([]);
});
