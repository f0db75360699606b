import { decodePunycode } from "./punycode";

/** Max length of an address in ASCII: what SMTP takes. */
export const EMAIL_LENGTH = 254;

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** A host name in ASCII. Its last label begins with a letter: 192.0.2.1 is none. */
export const hostPattern = new RegExp(`^(?:${label}\\.)+(?=[a-z])${label}$`);

/** An address whose host is in ASCII. Its local part is that of most mail servers: quoted ones and letters are none. */
export const emailPattern = new RegExp(
  `^(?!\\.)(?![^@]*\\.\\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?=.{1,253}$)(?:${label}\\.)+(?=[a-z])[a-z0-9-]{0,61}[a-z0-9]$`,
  "i",
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII, which stays as typed and is refused as typed
const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text);

/**
 * A typed host name in lower case and ASCII, as DNS knows it: "Kören.example" is xn--kren-5qa.example, also decomposed.
 * Empty: it is none.
 */
export function asciiHost(typed: string): string {
  const name = typed.trim();
  const url = `http://${name}`;
  if (/[\s\p{Cc}/\\:?#@%[\]]/u.test(name) || !URL.canParse(url)) return "";
  return new URL(url).hostname.replace(/\.$/, "");
}

/**
 * The one form in which addresses are stored, compared and mailed to: trimmed, with a host that has other letters in ASCII.
 * What is no address stays as it is. A host in ASCII keeps its upper case, which `fold` compares.
 */
export function asciiAddress(typed: string): string {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  if (at < 1 || isAscii(host)) return address;
  const ascii = asciiHost(host);
  return hostPattern.test(ascii) ? `${address.slice(0, at)}@${ascii}` : address;
}

/** Latin letters of one language or another, without their marks. */
const latin = /^[a-z0-9æœøðþßđłħŋ-]+$/;
/** Letters of other scripts that nobody can tell from Latin ones, as browsers have them. */
const likeLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνρυωηοτ0-9-]+$/;
const scripts = [
  ...[
    "Cyrillic",
    "Greek",
    "Armenian",
    "Georgian",
    "Hebrew",
    "Arabic",
    "Thai",
    "Devanagari",
    "Bengali",
    "Tamil",
  ],
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}0-9-]+$`, "u"));
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー0-9-]+$/u;

const isReadable = (text: string) =>
  latin.test(text.normalize("NFD").replace(/\p{M}/gu, "")) ||
  (!likeLatin.test(text) && [...scripts, eastAsian].some((script) => script.test(text)));

function shownLabel(ascii: string): string {
  if (!/^xn--/i.test(ascii)) return ascii;
  const text = decodePunycode(ascii.slice(4));
  if (!text || !isReadable(text)) return ascii;
  // a form that no letters lead to could pass for another name
  return asciiHost(`${text}.example`) === `${ascii.toLowerCase()}.example` ? text : ascii;
}

/**
 * A host name as people read it, with its letters. A label of mixed scripts, or of letters that pass for Latin ones, stays in
 * ASCII.
 */
export const shownHost = (host: string) => host.split(".").map(shownLabel).join(".");

/** An address as people read it: see `shownHost`. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? address : address.slice(0, at + 1) + shownHost(address.slice(at + 1));
}
