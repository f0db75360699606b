import ICAL from "ical.js";
import type { CalendarPart, ContentLine } from "./calendar-parts";

/**
 * A line as a property. `parameters`: by their names in lower case, without VALUE, which is `type`, in lower case too.
 * `value`: of a text without its escapes, of others as it is written.
 */
export type Property = {
  name: string;
  parameters: Record<string, string>;
  type: string;
  value: string;
  number: number;
};

/** A line that can't be read: `part` is the name of its property, or of the part of its rule. */
export class Unreadable extends Error {
  readonly part: string;
  readonly number: number;
  constructor(part: string, number: number) {
    super(`${part} in line ${number}`);
    this.part = part;
    this.number = number;
  }
}

const texts = new Set(["summary", "description", "location", "uid"]);

const { icalendar } = ICAL.design;

/**
 * How the library reads a line: parameters and escapes by RFC 5545. Days, moments and rules are left as they are written,
 * because the library takes the 31st of April for the 1st of May, and refuses what is plain.
 */
const written = {
  ...icalendar,
  value: { text: icalendar.value.text },
  property: new Proxy({} as Record<string, { defaultType: string }>, {
    get: (_, name) => ({ defaultType: texts.has(String(name)) ? "text" : "unknown" }),
    has: () => true,
  }),
};

/** Reads a line as a property. Throws `Unreadable`. */
export function propertyOf({ text, number }: ContentLine): Property {
  const [name = ""] = /^[A-Za-z0-9-]+/.exec(text) ?? [];
  try {
    const [, parameters, type, value] = ICAL.parse.property(text, written as never) as unknown as [
      string,
      Record<string, string | string[]>,
      string,
      string,
    ];
    const single = Object.entries(parameters).map(([key, one]) => [key, String(one)]);
    const given = { parameters: Object.fromEntries(single), type, value: String(value) };
    return { name: name.toUpperCase(), ...given, number };
  } catch {
    throw new Unreadable(name.toUpperCase(), number);
  }
}

/** The largest whole number that a property can have (RFC 5545, 3.3.8). */
const MAX_NUMBER = 2_147_483_647;

/** The number that a property says; 0: none. */
export const wholeNumber = (property: Property | undefined): number =>
  Math.min(MAX_NUMBER, Number(/^\d+$/.exec(property?.value.trim() ?? "")?.[0] ?? 0));

export type Properties = (name: string) => Property[];

/** The properties of an event that can be read; `broken`: the lines that can't. */
export function propertiesOf({ lines }: CalendarPart): { all: Properties; broken: Unreadable[] } {
  const known = new Map<string, Property[]>();
  const broken: Unreadable[] = [];
  for (const line of lines)
    try {
      const property = propertyOf(line);
      const before = known.get(property.name);
      if (before) before.push(property);
      else known.set(property.name, [property]);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      broken.push(error);
    }
  return { all: (name) => known.get(name) ?? [], broken };
}

/** Lines that an event has once (RFC 5545, 3.6.1): of two that differ nobody knows which is meant. */
const single = ["DTSTART", "DTEND", "DURATION", "RECURRENCE-ID"];
/** Lines without which an event is another one. */
const needed = new Set([...single, "RRULE", "EXRULE", "RDATE", "EXDATE"]);

/** Checks that what says when an event is can be read, and says one thing; what is empty says nothing. Throws `Unreadable`. */
export function demandClear({ all, broken }: { all: Properties; broken: Unreadable[] }): void {
  const lost = broken.find((one) => needed.has(one.part));
  if (lost) throw lost;
  const saidBy = ({ type, parameters, value }: Property) =>
    [type, parameters.tzid, parameters.range, value.trim()].join(" ").toUpperCase();
  for (const name of single) {
    const [first, ...others] = all(name).filter(({ value }) => value.trim() !== "");
    const other = first && others.find((one) => saidBy(one) !== saidBy(first));
    if (other) throw new Unreadable(name, other.number);
  }
}
