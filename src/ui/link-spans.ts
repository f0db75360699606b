import { find } from "linkifyjs";

export type LinkSpan = { start: number; end: number; href: string };

/**
 * What has no space, and none of what ends an address without one: quotation marks, the marks of scripts without spaces, marks
 * of direction, a comma before the next address.
 */
const pieces =
  /(?:(?![,;|]https?:\/\/)[^\s<>"“”„‟«»‹›…。、，！？；：「」『』【】《》（）\u200E\u200F\u202A-\u202E\u2066-\u2069])+/g;
const begins = /https?:\/\/|www\./i;
/** Only explicit addresses become links: "list.md" does not. */
const explicit = /^(?:https?:\/\/[^/?#]|www\.[^.]+\.[^.])/i;
/** These end the sentence around an address, not the address. */
const closing = ".,;:!?'’‘*";
const openers: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/** The address at the beginning of the text, without what closes the sentence: a bracket that it has not opened itself. */
function withoutClosing(text: string): string {
  const spare = new Map(
    Object.entries(openers).map(([close, opens]) => [close, countOf(text, close) - countOf(text, opens)]),
  );
  let end = text.length;
  for (; end > 0; end--) {
    const last = text.charAt(end - 1);
    const spares = spare.get(last) ?? 0;
    if (spares > 0) spare.set(last, spares - 1);
    else if (!closing.includes(last)) break;
  }
  return text.slice(0, end);
}

/** The library's time grows with the square of the length. */
const MOST_SEARCHED = 500;

/** Where addresses may begin, in order: what is too long for the library holds one of a page at most. */
function beginsIn(
  piece: string,
): Pick<ReturnType<typeof find>[number], "type" | "value" | "href" | "start">[] {
  if (piece.length <= MOST_SEARCHED) return find(piece);
  const start = piece.search(begins);
  return start < 0 ? [] : [{ type: "url", value: "", href: "", start }];
}

/** Addresses of pages (http, https, www) and of mail in a plain text, in order. */
export function linkSpans(text: string): LinkSpan[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) => spansIn(piece, index));
}

/** The library finds where an address begins, but ends it at nested brackets: one of a page goes on to the end of the piece. */
function spansIn(piece: string, offset: number): LinkSpan[] {
  const spans: LinkSpan[] = [];
  let after = 0;
  for (const { type, value, href, start } of beginsIn(piece)) {
    if (start < after) continue;
    const isPage = type === "url";
    const address = isPage ? withoutClosing(piece.slice(start)) : value;
    if (isPage && !explicit.test(address)) continue;
    after = start + address.length;
    const to = isPage ? address.replace(/^www\./i, "https://$&") : href;
    spans.push({ start: offset + start, end: offset + after, href: to });
  }
  return spans;
}
