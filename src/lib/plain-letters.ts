/** Letters that are no others with an accent. */
const others: Record<string, string> = {
  ...{ æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ß: "ss" },
};

/** A text that has been folded, without accents and ligatures. As in the function "person_words" of the database. */
export const plainLetters = (folded: string): string =>
  folded
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[æœøđðþłħıß]/g, (letter) => others[letter] ?? letter);
