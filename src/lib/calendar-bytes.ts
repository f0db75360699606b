/** Whether every second byte of a beginning is zero, as ASCII letters are in UTF-16. */
const isPairs = (bytes: Uint8Array, zeroAt: 0 | 1): boolean => {
  const beginning = bytes.subarray(0, 32);
  return beginning.length >= 8 && beginning.every((byte, place) => (byte === 0) === (place % 2 === zeroAt));
};

/** What the bytes from 80 to 9F are in Windows-1252, where ISO-8859-1 has controls. Node 20 decodes one as the other. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const fromWindows = (bytes: Uint8Array): string =>
  new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => HIGH[control.charCodeAt(0) - 0x80] ?? "");

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10;

/** How many bytes a fold has that begins at a place: a line break, and the space or tabulator after it; 0: none begins. */
function foldAt(bytes: Uint8Array, at: number): number {
  const [one, two, three] = bytes.subarray(at, at + 3);
  const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09;
  if (one === 0x0d && two === 0x0a) return isBlank(three) ? 3 : 0;
  return (one === 0x0d || one === 0x0a) && isBlank(two) ? 2 : 0;
}

/** Bytes of which no fold divides a character of UTF-8: it stands before it. RFC 5545, 3.1 allows programs to fold there. */
function foldedBetweenCharacters(given: Uint8Array): Uint8Array {
  // a Buffer's slice would be the same memory
  const bytes = new Uint8Array(given);
  for (let at = 1; at < bytes.length; at++) {
    const width = foldAt(bytes, at);
    if (width === 0 || !isContinuation(bytes[at + width])) continue;
    let begin = at - 1;
    while (begin > at - 3 && isContinuation(bytes[begin])) begin--;
    const divided = bytes.slice(begin, at);
    bytes.copyWithin(begin, at, at + width);
    bytes.set(divided, begin + width);
  }
  return bytes;
}

const fromUnicode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/**
 * The text of a calendar file in whatever encoding it was written: by its byte order mark, else UTF-8, else Windows-1252,
 * of which ISO-8859-1 is a part. RFC 5545 demands UTF-8; older programs write the encoding of their computer.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || isPairs(bytes, 1))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || isPairs(bytes, 0))
    return new TextDecoder("utf-16be").decode(bytes);
  try {
    return fromUnicode(bytes);
  } catch {
    try {
      return fromUnicode(foldedBetweenCharacters(bytes));
    } catch {
      return fromWindows(bytes);
    }
  }
}
