// `npm run bench -- training`: ten years of one member's training, 2 000 workouts (BENCH_WORKOUTS) with 60 000 sets: the list of
// workouts, the records of an exercise, the week, load and progress, and the tick of a set. Prints how long each takes and how large the answer is. It has no
// pass or fail.
import { open, summary } from "./load.mjs";
import { usage } from "./measure.mjs";
import { person, seedPeople } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const WORKOUTS = Number(process.env.BENCH_WORKOUTS ?? 2000);
/** In each workout; each is trained in a third of the workouts. */
const [EXERCISES, SETS] = [6, 5];

/** Six exercises of a workout, of the eighteen that the member trains. */
async function fill(client, exerciseIds, owner) {
  await client.query(
    `insert into "Workout" (id, "userId", title, state, "startedAt", "completedAt", "timeZone", rpe)
     select gen_random_uuid(), $2, 'Pass ' || n, 'COMPLETED', at, at + interval '1 hour', 'Europe/Stockholm', 3 + n % 7
     from generate_series(1, $1::int) n, lateral (select now() - n * interval '10 years' / $1::int as at) time`,
    [WORKOUTS, owner],
  );
  await client.query(
    `insert into "WorkoutExercise" (id, "userId", "workoutId", "exerciseId", position)
     select gen_random_uuid(), $1, w.id, ($2::uuid[])[1 + (w.n % 3) * ${EXERCISES} + place], place
     from (select id, row_number() over (order by "startedAt") as n from "Workout" where "userId" = $1) w,
       generate_series(0, ${EXERCISES - 1}) place`,
    [owner, exerciseIds],
  );
  await client.query(
    `insert into "WorkoutSet" (id, "workoutExerciseId", position, "weightValue", "weightUnit", "weightGrams", reps, "isCompleted", "completedAt")
     select gen_random_uuid(), e.id, place, kg, 'KG', kg * 1000, 5 + place % 4, true, now()
     from "WorkoutExercise" e, generate_series(0, ${SETS - 1}) place,
       lateral (select 40 + (hashtext(e.id::text) & 63) * 1.25 as kg) weight
     where e."userId" = $1`,
    [owner],
  );
  await client.query('vacuum analyze "Workout", "WorkoutExercise", "WorkoutSet"');
}

const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

async function measured({ connection, pid, cookie }, method, path, body) {
  const times = [];
  let before = 0;
  let size = 0;
  for (let round = -10; round < ROUNDS; round++) {
    if (round === 0) before = usage(pid).cpu;
    const began = performance.now();
    const answer = await connection.ask(method, path, { cookie, ...(body && { body: body(round) }) });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
    size = answer.body.length;
    if (round >= 0) times.push(performance.now() - began);
  }
  const cpu = ((usage(pid).cpu - before) / ROUNDS) * 1000;
  return { ...summary(times), cpu, kilobytes: Math.round(size / 1024) };
}

function print(name, { p50, p99, cpu, kilobytes }) {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the server's CPU`;
  console.log(`${name.padEnd(24)} ${times}, ${kilobytes} kB`);
}

await withServer(
  (client) => seedPeople(client, 2),
  async ({ port, pid, client, seeded: [cookie], stops }) => {
    const connection = open(port);
    stops.push(() => connection.close());
    const asked = { connection, pid, cookie };
    const { body } = await connection.ask("GET", "/api/training/exercises", { cookie });
    const ids = JSON.parse(body)
      .exercises.filter(({ measure }) => measure === "WEIGHT_REPS")
      .slice(0, 3 * EXERCISES)
      .map(({ id }) => id);
    await fill(client, ids, person(0));
    print("workouts, the latest 20", await measured(asked, "GET", "/api/training/workouts"));
    print(
      "records of an exercise",
      await measured(asked, "GET", `/api/training/exercises/${ids[0]}/records`),
    );
    const { workouts } = JSON.parse(
      (await connection.ask("GET", "/api/training/workouts?limit=5", { cookie })).body,
    );
    const latest = workouts.map(({ id }) => `workoutIds=${id}`).join("&");
    print("records of five workouts", await measured(asked, "GET", `/api/training/records?${latest}`));
    print("the week", await measured(asked, "GET", "/api/training/week"));
    print("load, 90 days", await measured(asked, "GET", "/api/training/load"));
    const year = "/api/training/load?from=2024-01-01&to=2024-12-31";
    print("load, a year", await measured(asked, "GET", year));
    print("progress, a year", await measured(asked, "GET", "/api/training/progress"));
    const all = "from=2000-01-01";
    print("progress, ten years", await measured(asked, "GET", `/api/training/progress?${all}`));
    const exercise = `/api/training/exercises/${ids[0]}/progress`;
    print("one exercise, a year", await measured(asked, "GET", `${exercise}?from=${lastYear}`));
    print("one exercise, ten years", await measured(asked, "GET", exercise));
    print("exercises", await measured(asked, "GET", "/api/training/exercises"));
    print("exercises, found", await measured(asked, "GET", "/api/training/exercises?q=marklyft"));
    const { rows } = await client.query('select id from "WorkoutSet" limit 1');
    const tick = (round) => ({ isCompleted: true, reps: 5 + (round & 1) });
    print(
      "the tick of a set",
      await measured(asked, "PATCH", `/api/training/workouts/sets/${rows[0].id}`, tick),
    );
  },
);
