export type Part = { text: string; isMatch: boolean };

/**
 * Splits a name where a search matches it, case-insensitively. Letter by letter, because some letters change their
 * length with their case.
 */
export function splitByMatch(text: string, search: string): Part[] {
  const letters = Array.from(text);
  const wanted = Array.from(search.trim().toLowerCase()).join("");
  if (wanted === "") return [{ text, isMatch: false }];
  for (let start = 0; start < letters.length; start++) {
    let found = "";
    for (let end = start; end < letters.length && found.length < wanted.length; end++) {
      found += letters[end]?.toLowerCase();
      if (found === wanted) return around(letters, start, end + 1);
    }
  }
  return [{ text, isMatch: false }];
}

const around = (letters: string[], start: number, end: number): Part[] =>
  [
    { text: letters.slice(0, start).join(""), isMatch: false },
    { text: letters.slice(start, end).join(""), isMatch: true },
    { text: letters.slice(end).join(""), isMatch: false },
  ].filter(({ text }) => text !== "");
