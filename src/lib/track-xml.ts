import sax, { type QualifiedTag } from "sax";
import { isRefusal } from "./refusal";
import { trackRefusal } from "./track-problems";

/** Characters that are parsed at once. */
const PIECE = 16_384;
const MAX_DEPTH = 64;
/** Max attributes of a tag, but for those of the last piece. */
const MAX_ATTRIBUTES = 256;
/** Max characters of a text that are kept. */
const MAX_TEXT = 1024;
/** Bytes in which the root element must begin. */
const HEAD = 65_536;

/**
 * Told of the elements of a file. Names are local; those of a namespace other than the root's begin with a colon.
 * `parent`: the name of the element around it, empty for the root. `text`: what an element has before and between its children.
 */
export type XmlListener = {
  open: (name: string, attribute: (name: string) => string | undefined, parent: string) => void;
  close: (name: string, text: string, parent: string) => void;
};

/** The encoding of a text file, by its byte order mark, its first bytes or its XML declaration. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1] ?? "utf-8";
  return /^(utf-?16|ucs-?2|iso-10646)/i.test(declared) ? "utf-8" : declared; // no bytes of UTF-16, whatever it says
}

function decoderOf(bytes: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(encodingOf(bytes));
  } catch {
    throw trackRefusal("ENCODING");
  }
}

const ROOT =
  /^\s*(?:<\?(?:[^?]|\?(?!>))*\?>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*|<!ENTITY[^>]*>\s*)*<(?:[\w.-]+:)?([\w.-]+)[\s/>]/i;

/** The local name of the root element of an XML file; null: it is none. */
export function rootNameOf(bytes: Uint8Array): string | null {
  try {
    return ROOT.exec(decoderOf(bytes).decode(bytes.subarray(0, HEAD), { stream: true }))?.[1] ?? null;
  } catch {
    return null;
  }
}

type Open = { name: string; text: string };

/** Keeps the elements that are open, and tells the listener. */
class Elements {
  private readonly stack: Open[] = [];
  private rootUri = "";
  isRootClosed = false;

  constructor(private readonly listener: XmlListener) {}

  open({ local, uri, attributes }: QualifiedTag): void {
    if (this.stack.length === 0) this.rootUri = uri;
    if (this.stack.length >= MAX_DEPTH) throw trackRefusal("DEEP");
    const name = uri === this.rootUri ? local : `:${local}`;
    const parent = this.stack.at(-1)?.name ?? "";
    this.stack.push({ name, text: "" });
    this.listener.open(name, (wanted) => attributes[wanted]?.value, parent);
  }

  add(text: string): void {
    const last = this.stack.at(-1);
    if (last && last.text.length < MAX_TEXT) last.text += text.slice(0, MAX_TEXT);
  }

  close(): void {
    const last = this.stack.pop();
    if (last) this.listener.close(last.name, last.text, this.stack.at(-1)?.name ?? "");
    this.isRootClosed = this.stack.length === 0;
  }
}

function parserFor(elements: Elements) {
  // it bounds names, attributes and comments by the position
  const options = { xmlns: true, position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  parser.onopentag = (tag) => elements.open(tag as QualifiedTag);
  parser.onclosetag = () => elements.close();
  parser.ontext = (text) => elements.add(text);
  parser.oncdata = (text) => elements.add(text);
  const refuse = () => {
    throw trackRefusal("DOCTYPE");
  };
  parser.ondoctype = refuse;
  parser.onsgmldeclaration = refuse;
  parser.onerror = (error) => {
    // some apps write extensions without saying what their prefix means
    if (!/^Unbound namespace prefix/.test(error.message)) throw error;
    parser.resume();
  };
  return parser;
}

const flawOf = (message: string) => {
  if (/entity/i.test(message)) return "DOCTYPE";
  return /^(Unclosed root tag|Unexpected end)/.test(message) ? "CUT_OFF" : "DAMAGED";
};

/** Reads an XML file, in memory that doesn't grow with it. Throws a Refusal where it is none, or has what no training app writes. */
export function readXml(bytes: Uint8Array, listener: XmlListener): void {
  const elements = new Elements(listener);
  const parser = parserFor(elements);
  const decoder = decoderOf(bytes);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
      const { attribList } = parser as unknown as { attribList: unknown[] };
      if (attribList.length > MAX_ATTRIBUTES) throw trackRefusal("DEEP");
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw trackRefusal(flawOf(error instanceof Error ? error.message : ""));
  }
  if (!elements.isRootClosed) throw trackRefusal("CUT_OFF");
}
