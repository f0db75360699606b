import { dictionaries } from "./dictionaries";
import { languageOfCookie } from "./language-of-cookie";

/** The page that says in the reader's language that there were too many. */
export function tooManyPages({
  cookie,
  language: own,
}: {
  cookie: string;
  language: string | undefined;
}): string {
  const language = languageOfCookie(cookie, own);
  const { "ui.tooManyPages.title": title, "ui.tooManyPages.text": text } = dictionaries[language];
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`
  );
}
