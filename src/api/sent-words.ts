import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SentWords } from "@/lib/bridge";

const languages = ["sv", "en", "fr"] as const;

/** The texts that the build has divided (scripts/words.mjs). `folder`: of Next's build. */
export function sentWords(folder: string): SentWords {
  const pages = JSON.parse(readFileSync(join(folder, "words.json"), "utf8")) as Record<
    string,
    Record<string, string>
  >;
  return {
    ofPage(page, language) {
      const words = pages[page]?.[language];
      if (words === undefined) throw new Error(`The build has no texts of the page ${page}.`);
      return words;
    },
    ofPart: (part) =>
      languages.map((language) => [
        language,
        readFileSync(join(folder, "static", "words", `${part}.${language}.json`), "utf8"),
      ]),
  };
}
