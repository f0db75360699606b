import { Refusal } from "./refusal";

/** Max levels of nested objects and arrays. The deepest input, a batch of calls, has six. */
export const MAX_JSON_DEPTH = 32;
/** Max values in one text. The longest list that a call takes has a few hundred. */
export const MAX_JSON_VALUES = 10_000;

const codes = { quote: 34, comma: 44, openArray: 91, backslash: 92, closeArray: 93, openObject: 123 };
const closeObject = 125;

/** The index of the closing quote of the string that begins before `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === codes.backslash) at++;
    else if (code === codes.quote) return at;
  }
  return text.length;
}

/**
 * Rejects a JSON text with more levels or values than any call has, in one pass and before it is parsed: later code may
 * then recurse and visit each value.
 */
export function demandSmallJson(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === codes.quote) at = endOfString(text, at + 1);
    else if (code === codes.comma) values++;
    else if (code === codes.closeArray || code === closeObject) depth--;
    else if (code === codes.openArray || code === codes.openObject) {
      depth++;
      values++;
    }
    if (depth > MAX_JSON_DEPTH) throw new Refusal("invalid", "The JSON is nested too deeply.");
    if (values > MAX_JSON_VALUES) throw new Refusal("invalid", "The JSON has too many values.");
  }
}

/** Parses a JSON text. Throws invalid when it is malformed or too large. */
export function parseJson(text: string): unknown {
  demandSmallJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid", "The body is not valid JSON.");
  }
}
