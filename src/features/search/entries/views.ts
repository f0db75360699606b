import { cutWords } from "@/lib/words";
import { cutExcerpt, markText } from "../rules";
import type { EntryText } from "../sources/rules";
import type { FoundView } from "../views";

type Row = Omit<EntryText, "at"> &
  Pick<FoundView, "kind" | "at" | "person"> & {
    /** words that match, from 1; those of the text after those of the title */
    places: number[];
  };

export function toFoundEntry(row: Row): FoundView {
  const { kind, id, url, at, picture, color, person, places } = row;
  const words = cutWords(row.title);
  const inTitle = places.flatMap((place) => words[place - 1] ?? []);
  const later = places.filter((place) => place > words.length).map((place) => place - words.length);
  const inText = later.length > 0 ? cutWords(row.text) : [];
  const title = markText(row.title, inTitle);
  const excerpt = cutExcerpt(
    row.text,
    later.flatMap((place) => inText[place - 1] ?? []),
  );
  return {
    ...{ kind, id, url, at, picture, color, person },
    title: title.text,
    titleMarks: title.marks,
    excerpt: excerpt.text,
    excerptMarks: excerpt.marks,
    conversation: null,
  };
}
