import type { Me } from "@/features/accounts/rules";
import { type EventGroup, groupEvents, spansOfZones, zoneNameOf } from "@/lib/calendar-groups";
import { type Property, propertyOf } from "@/lib/calendar-lines";
import { type CutCalendar, cutCalendars } from "@/lib/calendar-parts";
import { piecesOf } from "@/lib/calendar-pieces";
import { type Problem, type ReadEvent, type Reading, readGroup } from "@/lib/calendar-reading";
import { zonesNamed } from "@/lib/calendar-zone-names";
import { findZone } from "@/lib/calendar-zones";
import { color } from "@/lib/color-field";
import { hexOfName } from "@/lib/css-colors";
import { isRefusal, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { forEachInSlices } from "@/server/slices";
import { EARLIEST } from "../rules";
import { type Draft, draftOf, hasFewEvents, isCalendarFile, isDraft, MAX_ZONES } from "./rules";

/** An event of a file, and what would become of it. `lost`: the parts of it that can't be taken over, each with the reason. */
export type Drafted = { event: ReadEvent; drafts: Draft[]; lost: { event: ReadEvent; problem: Problem }[] };

const YEAR_MS = 366 * 86_400_000;

/** A line of a calendar itself; null: it has none. */
function factOf({ facts }: CutCalendar, name: string): Property | null {
  const line = facts.find(({ text }) => text.slice(0, name.length).toUpperCase() === name);
  if (!line) return null;
  try {
    return propertyOf(line);
  } catch {
    return null;
  }
}

/** What a file may be sent for (RFC 5546, 1.4); others are answers to an invitation, or ask for something. */
const methods = ["PUBLISH", "REQUEST", "ADD", "CANCEL"];

/** The definitions of zones in a calendar, by name. */
const definitionsOf = ({ zones }: CutCalendar) =>
  new Map(
    zones.map((part) => {
      const line = part.lines.find(({ text }) => /^TZID[;:]/i.test(text));
      return [line?.text.replace(/^[^:]*:/, "").trim() ?? "", part] as const;
    }),
  );

/** What the names of zones in a calendar mean; null: nobody knows. Takes its time in slices. */
async function zonesIn(calendar: CutCalendar, hints: string[]): Promise<Map<string, string | null>> {
  const definitions = definitionsOf(calendar);
  const spans = [...spansOfZones(calendar.events, zoneNameOf(calendar))];
  const lately = Date.now() - YEAR_MS;
  const zones = new Map<string, string | null>(spans.map(([name]) => [name, null]));
  await forEachInSlices(spans.slice(0, MAX_ZONES), ([name, { from, to }]) => {
    // rules of long ago, which many programs leave out, matter for what is long over alone
    const span = { from: to > lately ? Math.max(from, lately) : from, to };
    zones.set(name, findZone(name, { definition: definitions.get(name), span, hints }));
  });
  return zones;
}

/** How a calendar of a file is read, and the names of zones in it that nobody knows. */
async function readingOf(me: Me, calendar: CutCalendar, answer: string | null) {
  const named = zoneNameOf(calendar);
  const likely = (named && zonesNamed(named)[0]) || me.timeZone;
  const zones = await zonesIn(calendar, [likely, me.timeZone]);
  const unknown = [...zones].flatMap(([name, zone]) => (zone === null ? name : []));
  const zoneFor = (name: string | null) => {
    const meant = name ?? named;
    return meant === null ? me.timeZone : (zones.get(meant) ?? answer ?? likely);
  };
  const method = factOf(calendar, "METHOD");
  const name = method?.value.trim().toUpperCase() || "PUBLISH";
  const refusal: Problem | null =
    method && !methods.includes(name) ? { part: "METHOD", line: method.number } : null;
  const reading: Reading = { zoneFor, dayZone: me.timeZone, isCancelling: name === "CANCEL" };
  return { reading, unknown, refusal };
}

/** Asks for the zone of times that are in one that nobody knows. */
const needsTimeZone = (names: string[]) =>
  new Refusal(
    "invalid",
    "The file names a time zone that is not known. Send timeZone, in which its times are.",
    {
      details: { needs: ["timeZone"], zones: names.map((name) => name.slice(0, 100)) },
    },
  );

/** The color of an event of these parts: a name of CSS (RFC 7986, 5.9), or hex, which some programs write. Null: none. */
function colorIn({ events, times }: EventGroup, { line }: ReadEvent): string | null {
  const part = [...events, ...times].find(({ number }) => number === line);
  const text = part?.lines.find((one) => /^COLOR[;:]/i.test(one.text))?.text.replace(/^[^:]*:/, "") ?? "";
  return hexOfName(text) ?? color.safeParse(text).data ?? null;
}

function drafted(me: Me, event: ReadEvent, color: string | null): Drafted {
  const refused = (problem: Problem) => ({ event, drafts: [], lost: [{ event, problem }] });
  if (event.problem) return refused(event.problem);
  if (event.isCancelled) return { event, drafts: [], lost: [] };
  const read = piecesOf(event, { earliest: new Date(EARLIEST), now: new Date() });
  if (!("pieces" in read)) return refused(read);
  const lost = read.lost.map(({ time, problem }) => ({ event: time, problem }));
  const drafts: Draft[] = [];
  for (const piece of read.pieces) {
    const draft = draftOrProblem(me, { ...piece, color });
    if (isDraft(draft)) drafts.push(draft);
    else lost.push({ event: { ...event, ...piece, overrides: [] }, problem: draft });
  }
  return { event, drafts, lost };
}

function draftOrProblem(me: Me, piece: Parameters<typeof draftOf>[1]): Draft | Problem {
  try {
    return draftOf(me.id, piece);
  } catch (error) {
    // a rule without a time
    if (!isRefusal(error)) throw error;
    return { part: "RRULE", line: piece.line };
  }
}

/**
 * What an iCalendar file would become, event by event. `timeZone`: of times in a zone that nobody knows. Long files are
 * read in slices of 10 ms. Throws invalid: it is no such file, has too many events, or `timeZone` is needed.
 */
export async function listDrafts(
  me: Me,
  { file, timeZone }: { file: string; timeZone?: string | null | undefined },
): Promise<Drafted[]> {
  const calendars = cutCalendars(file);
  const events = calendars.flatMap((calendar) => calendar.events);
  demand(isCalendarFile, events);
  demand(hasFewEvents, events);
  const unknown: string[] = [];
  const all: Drafted[] = [];
  for (const calendar of calendars) {
    const { reading, unknown: names, refusal } = await readingOf(me, calendar, timeZone ?? null);
    unknown.push(...names);
    await forEachInSlices(groupEvents(calendar.events), (group) => {
      all.push(
        ...readGroup(group, reading).map((event) =>
          drafted(me, refusal ? { ...event, problem: refusal } : event, colorIn(group, event)),
        ),
      );
    });
  }
  if (unknown.length > 0 && !timeZone) throw needsTimeZone(unknown);
  return all;
}
