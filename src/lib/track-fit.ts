import FitParser from "fit-file-parser";
import { type DraftRun, newDraft, type PointLimit, sumOf } from "./track-draft";
import { cutFit } from "./track-fit-cutting";
import { type Message, stopsOf, timeIn } from "./track-fit-stops";
import { trackRefusal } from "./track-problems";
import { nameOf, sportOfWord } from "./track-sports";

type Messages = {
  records: Message[];
  sessions: Message[];
  laps: Message[];
  events: Message[];
  sports: Message[];
  kinds: Message[];
};

/** A number of a message; NaN: it has none. */
const numberIn = (message: Message, ...names: string[]): number => {
  for (const name of names) {
    const value = message[name];
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return Number.NaN;
};

const wordIn = (message: Message | undefined, name: string): string => {
  const value = message?.[name];
  return typeof value === "string" ? value : "";
};

function messagesOf(file: Uint8Array): Messages {
  let messages: Messages | undefined;
  const take = (error: string | undefined, data: unknown) => {
    if (error !== undefined || !data) return;
    const found = data as Record<string, Message[] | undefined>;
    const [records, sessions, laps] = [found.records ?? [], found.sessions ?? [], found.laps ?? []];
    const [events, sports, kinds] = [found.events ?? [], found.sports ?? [], found.file_ids ?? []];
    messages = { records, sessions, laps, events, sports, kinds };
  };
  try {
    // its checksum was compared when it was cut
    new FitParser({ force: true, mode: "list", lengthUnit: "m", speedUnit: "m/s" }).parse(
      Buffer.from(file.buffer, file.byteOffset, file.length) as Buffer<ArrayBuffer>,
      take,
    );
  } catch {
    throw trackRefusal("DAMAGED");
  }
  if (!messages) throw trackRefusal("DAMAGED");
  return messages;
}

const sportWords: Record<string, string> = {
  alpine_skiing: "ski",
  cross_country_skiing: "ski",
  e_biking: "cycling",
  hiking: "walking",
  snowshoeing: "walking",
};

/** The sport and place of a session. Gym machines and training say it in their sub-sport alone. */
function fillSport(draft: DraftRun, session: Message, sport: Message | undefined): void {
  const main = wordIn(session, "sport") || wordIn(sport, "sport");
  const sub = wordIn(session, "sub_sport") || wordIn(sport, "sub_sport");
  const isVague = /^(|generic|training|fitness_equipment|all)$/.test(main);
  const bySub = sub === "generic" || sub === "all" ? null : sportOfWord(sub);
  const word = sportWords[main] ?? main;
  draft.sport = isVague ? (bySub ?? (main === "" || main === "generic" ? null : "OTHER")) : sportOfWord(word);
  draft.isIndoors = /treadmill|indoor|virtual|^spin$|lap_swimming/.test(sub) || main === "fitness_equipment";
  draft.name = nameOf(wordIn(session, "sport_profile_name") || wordIn(sport, "name"));
}

function fillSums({ sums }: DraftRun, session: Message): void {
  sums.distanceMetres = sumOf(numberIn(session, "total_distance"));
  sums.elapsedSeconds = sumOf(numberIn(session, "total_elapsed_time"));
  sums.recordedSeconds = sumOf(numberIn(session, "total_timer_time"));
  sums.movingSeconds = sumOf(numberIn(session, "total_moving_time"));
  const climb = numberIn(session, "total_ascent");
  sums.climbMetres = climb >= 0 ? climb : null;
  sums.heartRateAverage = sumOf(numberIn(session, "avg_heart_rate"));
  sums.heartRateMax = sumOf(numberIn(session, "max_heart_rate"));
  sums.maxSpeed = sumOf(numberIn(session, "enhanced_max_speed", "max_speed"));
}

function addRecords(draft: DraftRun, records: Message[]): void {
  for (const record of records)
    draft.readings.add({
      at: timeIn(record, "timestamp"),
      latitude: numberIn(record, "position_lat"),
      longitude: numberIn(record, "position_long"),
      elevation: numberIn(record, "enhanced_altitude", "altitude"),
      heartRate: numberIn(record, "heart_rate"),
      distance: numberIn(record, "distance"),
    });
}

function addLaps(draft: DraftRun, laps: Message[]): void {
  draft.laps = laps.map((lap) => ({
    at: timeIn(lap, "start_time"),
    distanceMetres: sumOf(numberIn(lap, "total_distance")),
    elapsedSeconds: sumOf(numberIn(lap, "total_elapsed_time")),
    movingSeconds: sumOf(numberIn(lap, "total_moving_time", "total_timer_time")),
  }));
}

/** Whether a message is of a session, by its time; those without one are the first's. */
const within = (message: Message, name: string, from: number, to: number) => {
  const at = timeIn(message, name);
  return !(at < from) && (Number.isNaN(at) ? from === Number.NEGATIVE_INFINITY : at < to);
};

/** The runs of a file: one for each session but the changes between sports, or one of its points alone. */
function draftsOf({ records, sessions, laps, events, sports }: Messages, limit: PointLimit): DraftRun[] {
  if (records.length + sessions.length === 0) return [];
  const begun = sessions.map((session) => ({ session, from: timeIn(session, "start_time") }));
  const parts = begun.length === 0 ? [{ session: {} as Message, from: Number.NaN }] : begun;
  const isSeveral = parts.length > 1 && parts.every(({ from }) => !Number.isNaN(from));
  if (isSeveral) parts.sort((one, other) => one.from - other.from);
  return (isSeveral ? parts : parts.slice(0, 1)).flatMap(({ session, from: begin }, index) => {
    if (wordIn(session, "sport") === "transition") return [];
    const from = index === 0 ? Number.NEGATIVE_INFINITY : begin;
    const to = isSeveral ? (parts[index + 1]?.from ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    const draft = newDraft(limit);
    const isIn = (message: Message, name: string) => !isSeveral || within(message, name, from, to);
    fillSport(draft, session, sports[0]);
    fillSums(draft, session);
    draft.startedAt = begin;
    addRecords(
      draft,
      records.filter((record) => isIn(record, "timestamp")),
    );
    addLaps(
      draft,
      laps.filter((lap) => isIn(lap, "start_time")),
    );
    const end = begin + 1000 * (draft.sums.elapsedSeconds ?? Number.NaN);
    draft.stops = stopsOf(events, end);
    return [draft];
  });
}

/** The sessions of a FIT file, or of several in one. Throws a Refusal where one of them is broken, or none is training. */
export function readFit(bytes: Uint8Array, limit: PointLimit): DraftRun[] {
  let hasCourses = false;
  const drafts: DraftRun[] = [];
  for (const file of cutFit(bytes)) {
    const messages = messagesOf(file);
    const kind = wordIn(messages.kinds[0], "type");
    if (/^(course|segment)/.test(kind)) hasCourses = true;
    else if (kind === "" || kind === "activity") drafts.push(...draftsOf(messages, limit));
  }
  if (drafts.length === 0) throw trackRefusal(hasCourses ? "ROUTE" : "EMPTY");
  return drafts;
}
