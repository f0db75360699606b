import { expect, test } from "vitest";
import { readStrengthLog } from "./strength-log";

/* The forms that logs have, beside those of the fixtures. */

const given = { timeZone: "Europe/Stockholm", unit: "KG", distanceUnit: "KM" } as const;
const read = (text: string | Uint8Array, more = {}) => readStrengthLog(text, { ...given, ...more });
const HEADER =
  "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE";
const strong = (...rows: string[]) =>
  [HEADER, ...rows.map((row) => `2026-03-02 18:05:12,A,1h,${row}`)].join("\n");
const ROW = "Squat,1,100,5,0,0,djupt,,8";
/** The first set of the first workout. */
const setOf = async (text: string | Uint8Array) => (await read(text)).workouts[0]?.exercises[0]?.sets[0];

test.each([
  [
    "Date;Nom de l’entraînement;Durée;Nom de l'exercice;Ordre de la série;Poids (kg);Réps;RPE;Distance (mètres);Secondes;Notes;Notes de l'entraînement",
    "Minuteur de repos",
  ],
  [
    "Datum;Trainingsname;Dauer (Sek.);Name der Übung;Satzreihenfolge;Gewicht (kg);Wdh.;RPE;Entfernung (Meter);Sekunden;Notizen;Trainingsnotizen",
    "Pausentimer",
  ],
  [
    "Datum;Träningspassets namn;Varaktighet (sek);Övningsnamn;Setordning;Vikt (kg);Reps;RPE;Distans (meter);Sekunder;Anteckningar;Träningsanteckningar",
    "Vilotimer",
  ],
  [
    "Fecha;Nombre del entrenamiento;Duración (seg);Nombre del ejercicio;Orden de la serie;Peso (kg);Repeticiones;RPE;Distancia (metros);Segundos;Notas;Notas del entrenamiento",
    "Temporizador de descanso",
  ],
])("Strong's header in another language: %s", async (header, rest) => {
  const rows = [
    "2026-03-04 06:30:00;Ben;2715;Släde;1;82,5;5;8,5;20;30;djupt;bra",
    `2026-03-04 06:30:00;Ben;2715;Släde;${rest};;;;;120;;`,
  ];
  const { workouts, refused } = await readStrengthLog([header, ...rows].join("\n"), { timeZone: "UTC" });
  expect(refused).toEqual([]);
  expect(workouts).toMatchObject([
    {
      ...{ title: "Ben", wallStart: "2026-03-04T06:30:00", seconds: 2715, note: "bra" },
      exercises: [
        {
          name: "Släde",
          sets: [
            {
              weight: { value: 82.5, unit: "KG" },
              reps: 5,
              rpe: 8.5,
              metres: 20,
              seconds: 30,
              note: "djupt",
            },
          ],
        },
      ],
    },
  ]);
  expect(workouts[0]?.exercises[0]?.sets).toHaveLength(1);
});

test.each([
  ["tabulators", strong(ROW).replaceAll(",", "\t")],
  ["a line with the separator", `sep=,\r\n${strong(ROW).replaceAll("\n", "\r\n")}`],
  ["line ends of old computers", strong(ROW).replaceAll("\n", "\r")],
  [
    "columns in another order, and one that is not known",
    `Bodyweight,${strong(ROW)}`.replace("\n2026", "\n80,2026"),
  ],
  ["UTF-16", new Uint8Array(Buffer.from(`\ufeff${strong(ROW)}`, "utf16le"))],
])("It reads %s.", async (_, text) => {
  expect(await setOf(text)).toMatchObject({
    weight: { value: 100, unit: "KG" },
    reps: 5,
    rpe: 8,
    note: "djupt",
  });
});

test("It reads Windows-1252; of UTF-8 with a damaged character it keeps the others, and says so.", async () => {
  const text = strong("Knäböj,1,100,5,0,0,Ökad,,");
  const old = await read(new Uint8Array(Buffer.from(text, "latin1")));
  expect(old.workouts[0]?.exercises[0]).toMatchObject({ name: "Knäböj", sets: [{ note: "Ökad" }] });
  expect(old.hints).toEqual([]);
  const bytes = new Uint8Array(Buffer.from(text));
  bytes[bytes.lastIndexOf(0xc3)] = 0xff;
  const damaged = await read(bytes);
  expect(damaged.workouts[0]?.exercises[0]?.name).toBe("Knäböj");
  expect(damaged.hints).toMatchObject([{ name: "A", code: "DAMAGED" }]);
});

test("A start that the clock skips in spring is an hour later.", async () => {
  const text = `${HEADER}\n2026-03-29 02:30:00,Natt,1h,${ROW}`;
  expect((await read(text)).workouts[0]).toMatchObject({
    wallStart: "2026-03-29T02:30:00",
    startedAt: new Date("2026-03-29T01:30:00Z"),
  });
});

test("How long it took goes by the clock's changes, and is left out with a hint where it can't be right.", async () => {
  const hevy = (end: string) =>
    `title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\nNatt,"29 Mar 2026, 01:30","${end}",Squat,0,normal,100,5`;
  expect((await read(hevy("29 Mar 2026, 03:30"))).workouts[0]?.seconds).toBe(3600);
  for (const end of ["28 Mar 2026, 03:30", "29 Mar 2027, 01:30", "snart"]) {
    const { workouts, hints } = await read(hevy(end));
    expect(workouts[0]?.seconds).toBe(null);
    expect(hints).toMatchObject([{ name: "Natt", code: "END", cell: end }]);
  }
  const odd = await read(strong(ROW).replace("1h", "1 klot"));
  expect([odd.workouts[0]?.seconds, odd.hints[0]?.code]).toEqual([null, "DURATION"]);
});

test.each<[string, string[], number[]]>([
  ["the sets are counted anew", ["Squat,1", "Squat,2", "Squat,1"], [2, 1]],
  [
    "warm-up sets are before the counted ones",
    ["Squat,W", "Squat,1", "Squat,D", "Squat,W", "Squat,W", "Squat,1"],
    [3, 3],
  ],
  ["another exercise is between them", ["Squat,1", "Row,1", "Squat,2"], [1, 1, 1]],
  ["only kinds of set differ", ["Squat,W", "Squat,1", "Squat,F", "Squat,D", "Squat,2"], [5]],
])("Where a place of an exercise begins and ends: %s.", async (_, rows, counts) => {
  const { workouts } = await read(strong(...rows.map((row) => `${row},100,5,0,0,,,`)));
  expect(workouts[0]?.exercises.map(({ sets }) => sets.length)).toEqual(counts);
});

test("Weights stay as they are to three decimals; others are rounded, with a hint.", async () => {
  const weights = ["102.0625", "1.005", "0,005", "2000", "61.23496995"];
  const { workouts, hints } = await read(
    strong(...weights.map((one, at) => `Squat,${at + 1},"${one}",5,0,0,,,`)),
  );
  expect(workouts[0]?.exercises[0]?.sets.map(({ weight }) => weight?.value)).toEqual([
    102.063, 1.005, 0.005, 2000, 61.235,
  ]);
  expect(hints).toMatchObject([
    { name: "A", code: "ROUNDED", text: "The weight 102.0625 was rounded to three decimals." },
  ]);
});

test("Texts that are too long are cut, with a hint.", async () => {
  const long = "å".repeat(1001);
  const { workouts, hints } = await read(
    strong(`${long},1,100,5,0,0,${long},${long},`).replace(",A,", `,${long},`),
  );
  const [workout] = workouts;
  const [exercise] = workout?.exercises ?? [];
  expect(
    [workout?.title, exercise?.name, workout?.note, exercise?.sets[0]?.note].map((text) => text?.length),
  ).toEqual([100, 100, 1000, 1000]);
  expect(hints.map(({ code }) => code).sort()).toEqual(["EXERCISE_CUT", "NOTE_CUT", "TITLE_CUT"]);
});

test("A mark that is no kind of set is read as a normal set, with a hint.", async () => {
  const { workouts, hints } = await read(strong("Squat,U,60,8,0,0,,,"));
  expect(workouts[0]?.exercises[0]?.sets).toMatchObject([{ kind: "NORMAL", reps: 8 }]);
  expect(hints).toMatchObject([{ code: "KIND_UNKNOWN", cell: "U" }]);
});

test.each([
  ["KIND", "Squat,Sats,100,5,0,0,,,"],
  ["WEIGHT", "Squat,1,2000.5,5,0,0,,,"],
  ["WEIGHT", "Squat,1,82.5.5,5,0,0,,,"],
  ["REPS", "Squat,1,100,1001,0,0,,,"],
  ["REPS", "Squat,1,100,5.5,0,0,,,"],
  ["REPS", "Squat,1,100,-5,0,0,,,"],
  ["SECONDS", "Squat,1,100,5,0,604801,,,"],
  ["DISTANCE", "Squat,1,100,5,1000.1,0,,,"],
  ["DISTANCE", "Squat,1,100,5,-1,0,,,"],
  ["RPE", "Squat,1,100,5,0,0,,,8.25"],
  ["RPE", "Squat,1,100,5,0,0,,,10.5"],
  ["EXERCISE", ",1,100,5,0,0,,,"],
  ["CONTROL", "Squat,1,100,5,0,0,a\u0000b,,"],
  ["CELLS", "Squat,1,82,5,5,0,0,,,8"],
  ["CELLS", "Squat,1,82"],
  ["QUOTE", 'Squat,1,100,5,0,0,"a,,'],
  ["QUOTE", 'Squat,1,100,5,0,0,"a" b,,'],
  ["QUOTE", 'Squat,1,100,5,0,0,a"b,,'],
])("A workout with one row that can't be read is left out whole: %s in %j", async (code, row) => {
  const other = "2026-03-04 18:00:00,B,1h,Row,1,60,8,0,0,,,";
  const { workouts, refused } = await read([strong(ROW, row, ROW), other].join("\n"));
  expect(workouts.map(({ title }) => title)).toEqual(["B"]);
  expect(refused).toMatchObject([{ name: "A", line: 3, code }]);
});

test.each([
  ["of the workout around it", ["1,A", "x,A", "1,A", "2,B"], ["B"], [["A", 3]]],
  ["of the one after it, by its title", ["1,A", "x,B", "2,B"], ["A"], [["B", 3]]],
  [
    "of either",
    ["1,A", "x,", "2,B", "3,C"],
    ["C"],
    [
      ["A", 3],
      ["B", 3],
    ],
  ],
  ["of none", ["1,A", "x,D", "2,B"], ["A", "B"], [["D", 3]]],
])("A row without a date is %s.", async (_, rows, taken, refused) => {
  const lines = rows.map((row, at) => {
    const [day, title] = row.split(",");
    return `${day === "x" ? "no date" : `2026-03-0${day} 18:00:00`},${title},1h,Squat,${at + 1},100,5,0,0,,,`;
  });
  const log = await read([HEADER, ...lines].join("\n"));
  expect(log.workouts.map(({ title }) => title)).toEqual(taken);
  expect(log.refused.map(({ name, line }) => [name, line])).toEqual(refused);
});

test("A title that differs in one row, at the same times, is refused with the others.", async () => {
  const text = strong(ROW, ROW).replace(/,A,(?!.*,A,)/s, ",Å,");
  expect((await read(text)).refused).toMatchObject([
    { name: "A", line: 3, code: "DIFFERS" },
    { name: "Å", line: 3, code: "DIFFERS" },
  ]);
});

test("A start that differs in one row of a workout with one end is refused with the others.", async () => {
  const row = (start: string) => `Ben,"${start}","5 Mar 2026, 19:00",Squat,0,normal,100,5`;
  const header = "title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps";
  const { workouts, refused } = await read(
    [header, row("5 Mar 2026, 18:00"), row("5 Mar 2026, 18:10")].join("\n"),
  );
  expect(workouts).toEqual([]);
  expect(refused).toMatchObject([
    { line: 3, code: "DIFFERS", cell: "5 Mar 2026, 18:10" },
    { line: 3, code: "DIFFERS" },
  ]);
});

test("A row that has swallowed the next one loses neither workout in silence.", async () => {
  const next = `2026-03-04 18:00:00,B,1h,${ROW}`;
  const { workouts, refused } = await read([`${strong(ROW)}${next}`, next].join("\n"));
  expect(workouts).toEqual([]);
  expect(refused.map(({ line, code }) => [line, code])).toEqual([
    [2, "CELLS"],
    [2, "CELLS"],
  ]);
});

test("Rows of one workout that differ in its number, end or duration are refused.", async () => {
  const text = strong(ROW, ROW).replace(/1h(?!.*1h)/s, "2h");
  expect((await read(text)).refused).toMatchObject([{ line: 3, code: "DIFFERS", cell: "2h" }]);
});

test("At most 100 exercises of 200 sets; none at all is no workout.", async () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `E${at},1,100,5,0,0,,,`);
  const sets = (count: number) => Array.from({ length: count }, (_, at) => `Squat,${at + 1},100,5,0,0,,,`);
  expect((await read(strong(...names(100)))).workouts).toHaveLength(1);
  expect((await read(strong(...names(101)))).refused).toMatchObject([{ line: 102, code: "MANY_EXERCISES" }]);
  expect((await read(strong(...sets(200)))).workouts).toHaveLength(1);
  expect((await read(strong(...sets(201)))).refused).toMatchObject([{ line: 202, code: "MANY_SETS" }]);
  expect((await read(strong("Squat,Rest Timer,,,,90,,,"))).refused).toMatchObject([
    { name: "A", code: "NO_SETS" },
  ]);
});

test.each<[string, string | Uint8Array, string, RegExp]>([
  ["nothing", "", "invalid", /empty/],
  ["blank lines", "\n\n", "invalid", /empty/],
  ["no rows", HEADER, "invalid", /holds no training/],
  ["another table", "name,amount\nmilk,2", "invalid", /not a training log of Strong, Hevy or Samvaro/],
  ["an archive", new Uint8Array(Buffer.from("PK\u0003\u0004\u0000\u0000")), "invalid", /not a text file/],
  ["more than 25 MiB", new Uint8Array(26_214_401), "too-large", /25 MB/],
])("A whole file is refused with a sentence: %s.", async (_, text, code, message) => {
  await expect(read(text)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test("At most 10 000 workouts.", async () => {
  const row = (at: number) => new Date(1e12 + at * 6e4).toISOString().slice(0, 19).replace("T", " ");
  const file = (count: number) =>
    [HEADER, ...Array.from({ length: count }, (_, at) => `${row(at)},A,1h,${ROW}`)].join("\n");
  expect((await read(file(10_000))).workouts).toHaveLength(10_000);
  await expect(read(file(10_001))).rejects.toMatchObject({ code: "too-large" });
});
