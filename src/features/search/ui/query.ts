import { contentOf, type Filter, type FilterName, parseQuery } from "../rules";

/** A filter that is set. `value`: as written, or an id; `label`: what is shown of it, where that is known. */
export type Chip = { name: FilterName; value: string; label?: string };
/** A query as it is edited: filters that are set, and what stands in the field. */
export type Query = { chips: Chip[]; typed: string };

export const blankQuery: Query = { chips: [], typed: "" };
export const isBlank = ({ chips, typed }: Query) => chips.length === 0 && typed.trim() === "";

const quotes = /["“”„«»]/g;

function chipOf({ name, value, text }: Filter): Chip {
  const written = text.slice(text.indexOf(":") + 1).trim();
  return { name, value: (name === "has" && contentOf(value)) || written.replace(quotes, "") };
}

/** A filter as it stands in the address, under its English name. */
function textOf({ name, value }: Chip): string {
  const plain = value.replace(quotes, "").trim();
  return `${name}:${/[\s:/]/.test(plain) ? `"${plain}"` : plain}`;
}

const isSame = (one: Chip, other: Chip) => textOf(one) === textOf(other);

/** With another filter; an earlier day of the same kind is replaced. */
export function withChip(chips: Chip[], added: Chip): Chip[] {
  const isReplaced = (one: Chip) =>
    isSame(one, added) || (one.name === added.name && (added.name === "before" || added.name === "after"));
  return [...chips.filter((one) => !isReplaced(one)), added];
}

export const withoutChip = (chips: Chip[], removed: Chip): Chip[] =>
  chips.filter((one) => !isSame(one, removed));

/** The text that the server is asked for, and that the address holds. */
export const writeQuery = ({ chips, typed }: Query): string =>
  [...chips.map(textOf), typed.trim()].filter((part) => part !== "").join(" ");

export function readQuery(q: string): Query {
  const { words, filters } = parseQuery(q);
  return { chips: filters.map(chipOf).reduce(withChip, []), typed: words };
}

/**
 * Takes the filters out of the typed text that are written to their end: a blank or a closing quote follows. `isDone`:
 * the last one too.
 */
export function takeFilters({ chips, typed }: Query, isDone = false): Query {
  const text = typed.normalize("NFC");
  const isComplete = ({ place, length, text: written }: Filter) =>
    isDone || place + length < text.length || /["”»]$/.test(written);
  const taken = parseQuery(text).filters.filter(isComplete);
  if (taken.length === 0) return { chips, typed };
  const rest = taken.reduceRight(
    (left, { place, length }) => left.slice(0, place) + left.slice(place + length).trimStart(),
    text,
  );
  return { chips: taken.map(chipOf).reduce(withChip, chips), typed: rest };
}
