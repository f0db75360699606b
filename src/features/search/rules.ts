/** What is found, in the order in which results are listed. */
export const searchKinds = [
  "PERSON",
  "GROUP",
  "ORGANIZATION",
  "ACTIVITY",
  "NOTICE",
  "POLL",
  "MESSAGE",
  "FILE",
  "PROGRAM",
  "EXERCISE",
  "WORKOUT",
  "PAGE",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Counts are exact to this number; above it they are MANY. */
export const MOST_COUNTED = 100;
export const MANY = "100+";
export type Count = number | typeof MANY;
export const toCount = (count: number): Count => (count > MOST_COUNTED ? MANY : count);

/** Ranked are the newest messages that match; beyond them they are newest first. */
export const MOST_RANKED = 2000;

export const filterNames = ["from", "in", "before", "after", "has"] as const;
export type FilterName = (typeof filterNames)[number];
export const contents = ["file", "link", "image"] as const;
export type Content = (typeof contents)[number];

/** A filter as typed. `place` and `length`: in UTF-16 units of the query. `text`: as it stands there. */
export type Filter = { name: FilterName; value: string; place: number; length: number; text: string };

/** Names of filters in the three languages. */
const names: Record<string, FilterName> = {
  from: "from",
  från: "from",
  fran: "from",
  de: "from",
  in: "in",
  i: "in",
  dans: "in",
  before: "before",
  före: "before",
  fore: "before",
  avant: "before",
  after: "after",
  efter: "after",
  après: "after",
  apres: "after",
  has: "has",
  har: "has",
  a: "has",
};
const contentNames: Record<string, Content> = {
  file: "file",
  fil: "file",
  fichier: "file",
  link: "link",
  länk: "link",
  lank: "link",
  lien: "link",
  image: "image",
  bild: "image",
};

/** What a `has:` filter asks for; null: nothing that there is. */
export const contentOf = (value: string): Content | null =>
  Object.hasOwn(contentNames, value) ? (contentNames[value] ?? null) : null;

/** A name, a colon, and a value: a word or a phrase in quotes. A blank may stand before the value, as in "från: amina". */
const filter =
  /(?<=^|\s)([\p{L}]{1,6}):[ \u00A0]?(?:["“”„«]([^"“”„«»]{1,100})["“”»]|([^\s"“”„«»:/]{1,100}))(?=\s|$)/gu;

export type ParsedQuery = { words: string; filters: Filter[] };

/**
 * Separates the filters of a query from its words. Filters are understood in the three languages, whatever the user's own;
 * `has:` with anything that a message can't have is words.
 */
export function parseQuery(q: string): ParsedQuery {
  const filters: Filter[] = [];
  for (const { 0: text, 1: typed = "", 2: phrase, 3: single, index } of q.normalize("NFC").matchAll(filter)) {
    const key = typed.toLowerCase();
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    const value = (phrase ?? single ?? "").trim().toLowerCase();
    if (!name || value === "" || (name === "has" && !contentOf(value))) continue;
    filters.push({ name, value, place: index, length: text.length, text });
  }
  return { words: withoutFilters(q.normalize("NFC"), filters), filters };
}

/** The query without these filters, as it would be typed. */
export function withoutFilters(q: string, filters: Filter[]): string {
  let rest = "";
  let after = 0;
  for (const { place, length } of filters) {
    rest += q.slice(after, place);
    after = place + length;
  }
  return (rest + q.slice(after)).replace(/\s+/g, " ").trim();
}

/** Where a match stands in the text beside it, in code points. */
export type Mark = { place: number; length: number };
/** In UTF-16 units. */
export type Span = { start: number; end: number };

const toMarks = (text: string, spans: Span[]): Mark[] =>
  spans.map(({ start, end }) => ({
    place: Array.from(text.slice(0, start)).length,
    length: Array.from(text.slice(start, end)).length,
  }));

/** Max UTF-16 units of an excerpt, and how many of them stand before the first match. */
const EXCERPT = 180;
const BEFORE = 40;
const low = /[\uDC00-\uDFFF]/;

/** Overlapping spans as one, in order. */
function merged(spans: Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => one.start - other.start);
  const all: Span[] = [];
  for (const { start, end } of sorted) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** A whole text with its matches. */
export function markText(text: string, spans: Span[]): { text: string; marks: Mark[] } {
  return { text, marks: toMarks(text, merged(spans)) };
}

/** One line of a text around its first match, with the matches in it. Cut ends have an ellipsis. */
export function cutExcerpt(text: string, spans: Span[]): { text: string; marks: Mark[] } {
  const all = merged(spans);
  let from = Math.max(0, (all[0]?.start ?? 0) - BEFORE);
  if (text.length <= EXCERPT) from = 0;
  else if (from > 0) {
    const space = text.slice(from, from + BEFORE / 2).search(/\s/);
    from += space >= 0 ? space + 1 : low.test(text.charAt(from)) ? 1 : 0;
  }
  let to = Math.min(text.length, from + EXCERPT);
  if (low.test(text.charAt(to))) to -= 1;
  const start = from > 0 ? "…" : "";
  const line = start + text.slice(from, to).replace(/\s/g, " ") + (to < text.length ? "…" : "");
  const shift = start.length - from;
  const inside = all.filter((span) => span.start >= from && span.end <= to);
  return {
    text: line,
    marks: toMarks(
      line,
      inside.map((span) => ({ start: span.start + shift, end: span.end + shift })),
    ),
  };
}
