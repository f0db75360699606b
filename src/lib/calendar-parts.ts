/** A line of a calendar file after unfolding (RFC 5545, 3.1). `number`: of its first line in the file, from 1. */
export type ContentLine = { text: string; number: number };

/** An event or a zone as it stands in the file: the lines between BEGIN and END that are read here. */
export type CalendarPart = { lines: ContentLine[]; number: number };

/** A VCALENDAR, cut into its parts, so that a part that can't be read does not lose the others. */
export type CutCalendar = { facts: ContentLine[]; zones: CalendarPart[]; events: CalendarPart[] };

/** What is read of a calendar, an event and a zone. Other lines, such as pictures, are left out when a file is cut. */
const factNames = new Set(["METHOD", "X-WR-TIMEZONE"]);
const eventNames = new Set([
  ...["UID", "SEQUENCE", "DTSTAMP", "STATUS", "SUMMARY", "DESCRIPTION", "LOCATION", "GEO", "COLOR"],
  ...["DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE", "RECURRENCE-ID"],
  ...["X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY"],
]);
const zoneNames = new Set([
  ...["TZID", "X-LIC-LOCATION", "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"],
  ...["BEGIN", "END"],
]);

type NamedLine = ContentLine & { name: string };

const nameOf = (text: string): string | null => /^([A-Za-z0-9-]+)[;:]/.exec(text)?.[1]?.toUpperCase() ?? null;

const textNames = new Set(["SUMMARY", "DESCRIPTION", "LOCATION"]);

/** Characters that no text has: RFC 5545 allows no control characters but the tabulator. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * The content lines of a file. A line that is none, such as the second one of a description with a raw line break, goes
 * on with the line before it; a blank one ends nothing.
 */
function* contentLinesOf(text: string): Generator<NamedLine> {
  let last: NamedLine | null = null;
  let number = 0;
  for (const [line] of text.replace(/^\uFEFF/, "").matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    number++;
    const physical = line.replace(/[\r\n]+$/, "").replace(CONTROLS, "");
    if (/^[ \t]/.test(physical)) {
      if (last) last.text += physical.slice(1);
      continue;
    }
    if (physical === "") continue;
    const name = nameOf(physical);
    if (name !== null) {
      if (last) yield last;
      last = { name, text: physical, number };
    } else if (last && textNames.has(last.name)) last.text += `\\n${physical}`;
  }
  if (last) yield last;
}

const componentOf = (text: string) =>
  text
    .slice(text.indexOf(":") + 1)
    .trim()
    .toUpperCase();

/** Puts the lines of a file where they belong. What was not ended ends where the next event or zone begins. */
class Cutter {
  readonly calendars: CutCalendar[] = [];
  private part: (CalendarPart & { kind: string }) | null = null;
  /** components around a line that are not read, such as alarms and tasks */
  private readonly others: string[] = [];

  take(line: NamedLine): void {
    if (line.name === "BEGIN") this.begin(componentOf(line.text), line);
    else if (line.name === "END") this.end(componentOf(line.text), line);
    else this.add(line);
  }

  private begin(kind: string, line: NamedLine): void {
    if (kind === "VCALENDAR") {
      this.close();
      this.calendars.push({ facts: [], zones: [], events: [] });
    } else if (kind === "VEVENT" || kind === "VTIMEZONE") {
      this.close();
      this.part = { lines: [], number: line.number, kind };
      const calendar = this.calendars.at(-1);
      (kind === "VEVENT" ? calendar?.events : calendar?.zones)?.push(this.part);
    } else if (this.part?.kind === "VTIMEZONE") this.add(line);
    else this.others.push(kind);
  }

  private end(kind: string, line: NamedLine): void {
    if (kind === this.part?.kind || kind === "VCALENDAR") this.close();
    else if (this.part?.kind === "VTIMEZONE") this.add(line);
    else if (this.others.at(-1) === kind) this.others.pop();
  }

  private add({ name, text, number }: NamedLine): void {
    if (this.others.length > 0) return;
    const names = this.part === null ? factNames : this.part.kind === "VEVENT" ? eventNames : zoneNames;
    if (!names.has(name)) return;
    const lines = this.part ? this.part.lines : this.calendars.at(-1)?.facts;
    lines?.push({ text, number });
  }

  private close(): void {
    this.part = null;
    this.others.length = 0;
  }
}

/**
 * Cuts a file into its calendars, and these into events and zones; none: it is no iCalendar file. Never throws, and costs
 * as much as the file is long.
 */
export function cutCalendars(text: string): CutCalendar[] {
  const cutter = new Cutter();
  for (const line of contentLinesOf(text)) cutter.take(line);
  return cutter.calendars;
}
