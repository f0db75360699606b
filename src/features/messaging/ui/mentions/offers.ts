import type { Me } from "@/features/accounts/rules";
import type { PersonView } from "@/features/people/views";
import { type Call, calls, callWords } from "../../mentions/rules";
import { folded } from "../../rules";

/** Max people of each part of the list. */
const MAX_INSIDE = 6;
const MAX_OUTSIDE = 3;
/** Max letters after an @ that are taken for the beginning of a name. */
const MAX_ASKED = 40;

/** What is typed after an @ before the caret. `from`: where the @ stands. */
export type Asked = { from: number; query: string };

/** Null: the caret is at no name. A blank does not end one, the end of the line does. */
export function askedAt(text: string, caret: number): Asked | null {
  const from = text.lastIndexOf("@", caret - 1);
  if (from < 0 || caret === 0) return null;
  const query = text.slice(from + 1, caret);
  const isName = query.length <= MAX_ASKED && !/^\s|\n/.test(query);
  return isName && !/[\p{L}\p{N}]$/u.test(text.slice(0, from)) ? { from, query } : null;
}

export type Offer =
  | {
      kind: "inside" | "outside";
      id: string;
      text: string;
      person: PersonView & { isOnline?: boolean | null };
    }
  | { kind: "call"; id: Call; text: string; reach: number | null };

/** Letters without accents, hyphens as blanks. */
const plain = (text: string) => folded(text).replace(/[\s-]+/g, " ");

/** 0: a first name, a last name or the username begins so; 1: it lies inside a word; null: it is not there. */
function rankOf({ name, username }: Pick<PersonView, "name" | "username">, query: string): 0 | 1 | null {
  const [words, sought] = [` ${plain(name)}`, plain(query).trim()];
  const user = folded(username);
  if (words.includes(` ${sought}`) || user.startsWith(folded(query).trim())) return 0;
  return words.includes(sought) || user.includes(sought) ? 1 : null;
}

function fitting<Person extends PersonView>(people: Person[], query: string): Person[] {
  const ranked = people.flatMap((person) => {
    const rank = rankOf(person, query);
    return rank === null ? [] : [{ person, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ person }) => person);
}

/** Whether the whole username is written, and a blank after it: the name is done. */
const isDone = (people: PersonView[], query: string) =>
  /\s$/.test(query) && people.some(({ username }) => username.toLowerCase() === query.trim().toLowerCase());

type Known = {
  me: Pick<Me, "id">;
  members: (PersonView & { isOnline?: boolean | null })[];
  /** ids of those who wrote, the last first */
  writers: string[];
  /** who may be added by sending the message */
  outsiders: PersonView[];
  /** the calls that the user may make, with their words in the user's language and whom they reach */
  calls: { id: Call; word: string; reach: number | null }[];
};

/** What completes a name: members who wrote last first, then who may be added, then what calls many. */
export function offersFor(
  query: string,
  { me, members, writers, outsiders, calls: callable }: Known,
): Offer[] {
  if (isDone([...members, ...outsiders], query)) return [];
  const placeOf = ({ id }: PersonView) => (writers.includes(id) ? writers.indexOf(id) : writers.length);
  const others = members.filter(({ id }) => id !== me.id);
  const sorted = others.toSorted((one, other) => placeOf(one) - placeOf(other));
  const inside = new Set(members.map(({ id }) => id));
  const outside = outsiders.filter(({ id }) => !inside.has(id) && id !== me.id);
  const offer = (kind: "inside" | "outside") => (person: PersonView) =>
    ({ kind, id: person.id, text: `@${person.username}`, person }) as const;
  return [
    ...fitting(sorted, query).slice(0, MAX_INSIDE).map(offer("inside")),
    ...(query.trim() === "" ? [] : fitting(outside, query).slice(0, MAX_OUTSIDE).map(offer("outside"))),
    ...callsFor(query, callable),
  ];
}

const callsFor = (query: string, callable: Known["calls"]): Offer[] =>
  calls.flatMap((id) => {
    const call = callable.find((one) => one.id === id);
    const begins = callWords[id].some((word) => folded(word).startsWith(folded(query)));
    return call && begins ? [{ kind: "call" as const, id, text: `@${call.word}`, reach: call.reach }] : [];
  });

/** The text with an offer taken, and where the caret stands then: after a blank. */
export function taken(text: string, { from, query }: Asked, offer: Pick<Offer, "text">) {
  const rest = text.slice(from + 1 + query.length);
  const begin = `${text.slice(0, from)}${offer.text} `;
  return { text: begin + rest.replace(/^ /, ""), caret: begin.length };
}
