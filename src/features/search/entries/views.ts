import { cutWords } from "@/lib/words";
import { cutExcerpt, markText } from "../rules";
import type { EntryText } from "../sources/rules";
import type { FoundView } from "../views";

type Row = Omit<EntryText, "at"> &
  Pick<FoundView, "kind" | "at" | "person"> & {
    /** words that match, from 1; those of the text after those of the title */
    places: number[];
  };

/** What matches, in words of the title and of the text. */
function matchesIn({ title, text, places }: Pick<Row, "title" | "text" | "places">) {
  const words = cutWords(title);
  const later = places.filter((place) => place > words.length).map((place) => place - words.length);
  const inText = later.length > 0 ? cutWords(text) : [];
  return {
    inTitle: places.flatMap((place) => words[place - 1] ?? []),
    inText: later.flatMap((place) => inText[place - 1] ?? []),
  };
}

/** The same words wherever they stand in other texts. */
function sameIn({ title, text }: Shown, { inTitle, inText }: ReturnType<typeof matchesIn>) {
  const matched = new Set([...inTitle, ...inText].map((word) => word.text));
  const wordsOf = (one: string) => cutWords(one).filter((word) => matched.has(word.text));
  return { inTitle: wordsOf(title), inText: wordsOf(text) };
}

type Shown = Pick<EntryText, "title" | "text">;

/** `shown`: what is shown in place of what is indexed; null: that. */
export function toFoundEntry(row: Row, shown: Shown | null): FoundView {
  const { kind, id, url, at, picture, color, person } = row;
  const matches = matchesIn(row);
  const { inTitle, inText } = shown ? sameIn(shown, matches) : matches;
  const title = markText((shown ?? row).title, inTitle);
  const excerpt = cutExcerpt((shown ?? row).text, inText);
  return {
    ...{ kind, id, url, at, picture, color, person },
    title: title.text,
    titleMarks: title.marks,
    excerpt: excerpt.text,
    excerptMarks: excerpt.marks,
    conversation: null,
  };
}
