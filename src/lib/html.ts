/** A piece of HTML whose texts are escaped. */
export class Html {
  constructor(readonly text: string) {}
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Value = string | number | Html | null | false | undefined | Value[];

const written = (value: Value): string => {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(written).join("");
  return value instanceof Html ? value.text : escapeText(String(value));
};

/** Writes HTML: what is put into it is text, unless it is HTML itself; null, undefined and false are nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, at) => part + written(values[at])).join(""));
