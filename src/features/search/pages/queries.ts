import { type Language, languages, type Me } from "@/features/accounts/rules";
import { plainLetters } from "@/lib/plain-letters";
import { registry } from "@/lib/registry";
import { cutWords } from "@/lib/words";
import { markText } from "../rules";
import type { FoundView } from "../views";
import { type ProductPage, pagesFor, plainWords, rankOf, wordsFound } from "./rules";

/** The texts of the product in all languages. */
export const pageTexts = registry<Record<Language, Record<string, string>>>("texts of pages");
const textOf = (language: Language, key: string): string => pageTexts.only()[language][key] ?? "";

/** Max words of a query that count: no page has more. */
const MAX_WORDS = 12;

/** What a page is called: its title in one language, and its title and other words in all. */
type Names = { title: string[]; others: string[] };

const named = new Map<string, Names>();

function namesOf({ title, words }: ProductPage, language: Language): Names {
  const key = `${language} ${words}`;
  const known = named.get(key);
  if (known) return known;
  const texts = languages.flatMap((one) => [textOf(one, title), textOf(one, words)]);
  const made = {
    title: plainWords(textOf(language, title)),
    others: plainWords(texts.join("\n")),
  };
  named.set(key, made);
  return made;
}

function toFoundPage(
  { id, url, title, within }: ProductPage,
  language: Language,
  typed: string[],
): FoundView {
  const called = textOf(language, title);
  const shown = markText(called, wordsFound(typed, called));
  return {
    ...{ kind: "PAGE", id, url, title: shown.text, titleMarks: shown.marks },
    excerpt: within === null ? "" : textOf(language, within),
    excerptMarks: [],
    ...{ at: null, picture: null, color: null, person: null, conversation: null },
  };
}

/**
 * Pages and settings of the product that hold all of these words, in any language, by their title or by what else people
 * call them; only those that the caller's role may open, in the caller's language, best first. No query.
 */
export function listPages(me: Me, words: string): FoundView[] {
  const typed = cutWords(words)
    .slice(0, MAX_WORDS)
    .map(({ text }) => plainLetters(text));
  if (typed.length === 0) return [];
  return pagesFor(me)
    .map((page) => ({ page, names: namesOf(page, me.language) }))
    .map(({ page, names }) => ({ page, rank: rankOf(typed, names.title, names.others) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank)
    .map(({ page }) => toFoundPage(page, me.language, typed));
}
