import { momentOfWall } from "./strength-times";
import { zoneClockOf } from "./zone-clock";

const HOUR_MS = 3_600_000;
/** Local times are converted once per block: no clock is set within one. */
const BLOCK_MS = 900_000;
/** Times before are those of clocks that were never set. */
const FIRST_MS = Date.UTC(1990, 0, 1);
const LAST_MS = Date.UTC(2100, 0, 1);

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(?:([Zz])|([+-])(\d\d):?(\d\d)?)?$/;

/** Whether a clock that is set can show this time. */
export const isRealTime = (at: number): boolean => at >= FIRST_MS && at < LAST_MS;

/** Reads the times of a text file. `timeZone`: of those that have none. */
export class TrackClock {
  /** A time without a zone was read. */
  isZoneless = false;
  private readonly offsets = new Map<number, number>();
  private last = Number.NaN;

  constructor(private readonly timeZone: string) {
    zoneClockOf(timeZone).offsetAt(0); // throws where the zone is not known
  }

  /** Milliseconds since 1970; NaN: the text is no time, or one that can't be right. */
  read(text: string | undefined): number {
    const parts = TIME.exec((text ?? "").trim());
    if (!parts) return Number.NaN;
    const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const ms = Number(`0.${parts[7] ?? 0}`) * 1000;
    const wall = Date.UTC(year, month - 1, day, hour, minute, second) + Math.round(ms);
    if (!isRealTime(wall) || hour > 24 || minute > 59 || second > 60) return Number.NaN;
    const date = new Date(Date.UTC(year, month - 1, day));
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return Number.NaN;
    if (parts[8]) return wall;
    if (parts[9]) {
      const ahead = Number(parts[10]) * HOUR_MS + Number(parts[11] ?? 0) * 60_000;
      return wall - (parts[9] === "-" ? -ahead : ahead);
    }
    this.isZoneless = true;
    return this.momentOf(wall);
  }

  /** Of a local time that comes twice in autumn, the second where the first would go back behind the time read before. */
  private momentOf(wall: number): number {
    const block = Math.floor(wall / BLOCK_MS);
    const known = this.offsets.get(block);
    const start = block * BLOCK_MS;
    const offset =
      known ?? start - momentOfWall(new Date(start).toISOString().slice(0, 19), this.timeZone).getTime();
    if (known === undefined) this.offsets.set(block, offset);
    let at = wall - offset;
    const back = this.last - at;
    if (back > 0 && back <= HOUR_MS && at + HOUR_MS - this.last < BLOCK_MS) {
      const later = zoneClockOf(this.timeZone).offsetAt(at + HOUR_MS);
      if (at + HOUR_MS + later === wall) at += HOUR_MS;
    }
    this.last = at;
    return at;
  }
}
