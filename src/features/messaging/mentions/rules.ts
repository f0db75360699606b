import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** Max mentions of one message; an @ after that is plain text. */
export const MAX_MENTIONS = 100;
/** How long a conversation waits until @here calls its members again. */
export const HERE_MINUTES = 10;

/** Words after an @ that call many; the first of each is its name in answers. Nobody can take them as a username. */
export const callWords = { all: ["all", "alla", "everyone", "tous"], here: ["here", "här", "ici"] } as const;
export type Call = keyof typeof callWords;
export const calls = Object.keys(callWords) as Call[];

/** Which members a word calls; undefined: it is a person's name. `name`: in lower case. */
export const callOf = (name: string): Call | undefined =>
  calls.find((call) => callWords[call].some((word) => word === name));
export const isCall = (id: string): id is Call => Object.hasOwn(callWords, id);

/** Where a text may mention somebody. `place`, `length`: in code points, with the @. `name`: in lower case, without it. */
export type Spot = { name: string; place: number; length: number };
/** `id`: of a person, or `all` or `here`. */
export type Mention = { id: string; place: number; length: number };

type Span = { from: number; until: number };

/** Ends of an address of a page, as in `linkSpans`. */
const address = /(?:https?:\/\/|www\.)[^\s<>"“”„‟«»‹›…。、，！？；：「」『』【】《》（）]+/giu;
/** An address without http: a host with a dot, and a path. Bounded, so that its time is linear. */
const bareAddress =
  /(?<![\p{L}\p{N}._@-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}\/[^\s<>"“”„‟«»‹›…。、，！？；：「」『』【】《》（）]*/gu;
const lines = /[^\n]*\n?/g;
const isQuotation = (line: string) => /^[ \t]{0,3}>/.test(line);

/** Lines that begin with `>`. */
function quotationsIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: line, index } of text.matchAll(lines))
    if (isQuotation(line)) spans.push({ from: index, until: index + line.length });
  return spans;
}

/** A row of backticks. `line`: the number of its line. */
type Ticks = Span & { length: number; line: number };

function ticksIn(text: string): Ticks[] {
  const found: Ticks[] = [];
  let line = 0;
  for (const { 0: sign, index } of text.matchAll(/`+|\n/g)) {
    if (sign === "\n") line++;
    else found.push({ from: index, until: index + sign.length, length: sign.length, line });
  }
  return found;
}

/**
 * Inline code and blocks of code, both signs present. Inline code ends on its line, by as many backticks as began it; three
 * or more also end on another line, by at least as many.
 */
function codeIn(text: string, quotations: Span[]): Span[] {
  const ticks = without(ticksIn(text), quotations);
  const longestAfter = ticks.map(() => 0);
  for (let at = ticks.length - 2; at >= 0; at--)
    longestAfter[at] = Math.max(longestAfter[at + 1] ?? 0, ticks[at + 1]?.length ?? 0);
  const spans: Span[] = [];
  for (let at = 0; at < ticks.length; at++) {
    const opening = ticks[at];
    if (!opening) break;
    const end = endOf(ticks, at, (longestAfter[at] ?? 0) >= opening.length);
    const closing = ticks[end];
    if (!closing) continue;
    spans.push({ from: opening.from, until: closing.until });
    at = end;
  }
  return spans;
}

/** Where the code ends that begins at a row of backticks; -1: it is none. `isClosed`: whether so long a row follows. */
function endOf(ticks: Ticks[], from: number, isClosed: boolean): number {
  const { length = 0, line } = ticks[from] ?? {};
  const isBlock = length >= 3;
  if (isBlock && !isClosed) return -1;
  for (let at = from + 1; isBlock || ticks[at]?.line === line; at++) {
    const row = ticks[at]?.length ?? 0;
    if (isBlock ? row >= length : row === length) return at;
  }
  return -1;
}

/** The ones that begin in none of the spans. Both in order. */
function without<One extends { from: number }>(ones: One[], spans: Span[]): One[] {
  let at = 0;
  return ones.filter(({ from }) => {
    while ((spans[at]?.until ?? Number.POSITIVE_INFINITY) <= from) at++;
    return from < (spans[at]?.from ?? Number.POSITIVE_INFINITY);
  });
}

/** Letters, digits and the signs within a username. It ends with a letter or digit. */
const named = /@(?=[\p{L}\p{N}])([\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])/gu;
/** What a mail address may have before its @: signs of writing alone are none. */
const mailbox = /[\p{L}\p{N}][._%+-]{0,8}$/u;
const shape = /^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/;

type Named = Span & { name: string };

function namesIn(text: string): Named[] {
  const found: Named[] = [];
  for (const { 0: sign, 1: name = "", index } of text.matchAll(named)) {
    const until = index + sign.length;
    const low = name.length > 60 ? "" : name.normalize("NFC").toLowerCase();
    if (!shape.test(low) && !callOf(low)) continue;
    if (text[until] === "@" || mailbox.test(text.slice(Math.max(0, index - 10), index))) continue;
    found.push({ name: low, from: index, until });
  }
  return found;
}

const pages = (text: string): Span[] =>
  [address, bareAddress].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: page, index }) => ({ from: index, until: index + page.length })),
  );

/**
 * The places where a text may mention somebody, in order, MAX_MENTIONS at most: an @ and a username or a word that calls
 * many, with signs around it. Not in code, quotations (lines that begin with `>`) and addresses of pages and mail. Its
 * time grows with the length of the text.
 */
export function spotsIn(text: string): Spot[] {
  if (!text.includes("@")) return [];
  let names = namesIn(text);
  if (names.length === 0) return [];
  const quotations = quotationsIn(text);
  for (const spans of [quotations, codeIn(text, quotations), merged(pages(text))])
    names = without(names, spans);
  return inCodePoints(text, names.slice(0, MAX_MENTIONS));
}

/** In order and without overlaps. */
function merged(spans: Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.from - other.from);
  const apart: Span[] = [];
  for (const span of sorted) {
    const last = apart.at(-1);
    if (last && span.from < last.until) last.until = Math.max(last.until, span.until);
    else apart.push({ ...span });
  }
  return apart;
}

function inCodePoints(text: string, names: Named[]): Spot[] {
  let [at, place] = [0, 0];
  return names.map(({ name, from, until }) => {
    place += Array.from(text.slice(at, from)).length;
    at = from;
    return { name, place, length: Array.from(text.slice(from, until)).length };
  });
}

/** Whom a text has meant. `now`: the name that is read in it, in lower case, `was`: the one that was written. */
export type Known = { id: string; now: string; was: string };

/** `members`: ids by username in lower case. `chosen`: whom the writer picked. `callable`: the calls that they may make. */
type Facts = { members: ReadonlyMap<string, string>; chosen: Mention[]; callable: readonly Call[] };

const placeOf = ({ place, length }: Mention | Spot) => `${place} ${length}`;

/**
 * Whom a text mentions, in order: whom the writer picked at that place, else who was meant there before, else the member
 * of that username or those whom the word calls. `before`: the mentions of the edited text, at their places in the new one
 * if it is unchanged there (`unchangedIn`), and whom they name.
 */
export function meantIn(
  spots: Spot[],
  { members, chosen, callable }: Facts,
  before: { kept: Mention[]; known: Known[] } = { kept: [], known: [] },
): Mention[] {
  const ids = new Set(members.values());
  const picked = new Map(chosen.filter(({ id }) => ids.has(id)).map((one) => [placeOf(one), one.id]));
  const kept = new Map(before.kept.map((one) => [placeOf(one), one.id]));
  const named = (name: string, field: "now" | "was") => before.known.find((one) => one[field] === name)?.id;
  const meant = (name: string) =>
    callOf(name) ? callable.find((call) => call === callOf(name)) : members.get(name);
  return spots.flatMap((spot) => {
    const { name, place, length } = spot;
    const id =
      picked.get(placeOf(spot)) ??
      kept.get(placeOf(spot)) ??
      named(name, "now") ??
      meant(name) ??
      named(name, "was");
    return id === undefined ? [] : [{ id, place, length }];
  });
}

/**
 * The mentions of a text as it was read that stand at an unchanged place of the edited one, with their places there: before
 * or after all that was changed.
 */
export function unchangedIn(read: string, edited: string, mentions: Mention[]): Mention[] {
  const [old, now] = [Array.from(read), Array.from(edited)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const moved = now.length - old.length;
  return mentions.flatMap((one) => {
    if (one.place + one.length <= head) return [one];
    return one.place >= old.length - tail ? [{ ...one, place: one.place + moved }] : [];
  });
}

const ofGroups = ["OWNER", "ADMIN", "MANAGER"];
const ofOrganizations = ["OWNER", "ADMIN", "MODERATOR"];

type RoomFacts = {
  isTemporaryRoom: boolean;
  activityId: string | null;
  createdBy: string | null;
  groupRole: string | null;
  organizationRole: string | null;
};

export const mayAnnounce = rule(
  "Only somebody in charge may call all members of a conversation: the creator of a room, the host of an activity, the owner, an admin or a manager of a group, or the owner, an admin or a moderator of an organization.",
  (me: Pick<Me, "id">, room: RoomFacts) =>
    room.isTemporaryRoom || room.activityId !== null
      ? room.createdBy === me.id
      : ofGroups.includes(room.groupRole ?? "") || ofOrganizations.includes(room.organizationRole ?? ""),
);
