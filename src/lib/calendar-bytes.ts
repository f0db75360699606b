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
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fromWindows(bytes);
  }
}
