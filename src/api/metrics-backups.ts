import type { Registry } from "prom-client";
import { getFigures } from "@/features/backups/queries";

type Figures = Awaited<ReturnType<typeof getFigures>>;
/** All of them are collected at once, from one query. */
const SHARED_MS = 1000;

let shared: { at: number; figures: Promise<Figures | null> } | undefined;

/** Null while the database is away: the metrics then have what they had before. */
function currentFigures(): Promise<Figures | null> {
  if (!shared || Date.now() - shared.at > SHARED_MS)
    shared = { at: Date.now(), figures: getFigures().catch(() => null) };
  return shared.figures;
}

const seconds = (at: Date | null) => (at ? at.getTime() / 1000 : 0);

const gauges: [name: string, help: string, measure: (figures: Figures) => number][] = [
  [
    "samvaro_backup_last_success_timestamp_seconds",
    "When the last backup to the target of the settings was read back whole. 0: never.",
    ({ verifiedAt }) => seconds(verifiedAt),
  ],
  ["samvaro_backup_last_bytes", "The size of that backup. 0: there is none.", ({ bytes }) => bytes ?? 0],
  [
    "samvaro_deletions_waiting_seconds",
    "How long deletions have waited for the log in the target. 0: none wait.",
    ({ deletionsSince }) => (deletionsSince ? Math.max(0, Date.now() / 1000 - seconds(deletionsSince)) : 0),
  ],
];

/** Metrics of backups, read from the database: each process says the same. */
export function addBackupMetrics({ Gauge, Counter }: typeof import("prom-client"), register: Registry): void {
  for (const [name, help, measure] of gauges)
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const figures = await currentFigures();
        if (figures) this.set(measure(figures));
      },
    });
  new Counter({
    name: "samvaro_backup_failures_total",
    help: "Backups that failed in the last 400 days.",
    registers: [register],
    async collect() {
      const figures = await currentFigures();
      if (!figures) return;
      this.reset();
      this.inc(figures.failures);
    },
  });
}
