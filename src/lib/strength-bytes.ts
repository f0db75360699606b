import { decodeCalendar } from "./calendar-bytes";

/** Bytes that are decoded at once: the worst of them take 30 ms. */
const PIECE = 65_536;

/** Gives way to other work. */
export type Pause = () => Promise<void>;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function decodeAs(encoding: string, bytes: Uint8Array, pause: Pause, look?: (text: string) => void) {
  const decoder = new TextDecoder(encoding);
  const texts: string[] = [];
  for (const piece of piecesOf(bytes)) {
    const text = decoder.decode(piece, { stream: true });
    look?.(text);
    texts.push(text);
    await pause();
  }
  return [...texts, decoder.decode()].join("");
}

/** What is in Windows-1252, or in no encoding that is known. */
async function decodeLegacy(bytes: Uint8Array, pause: Pause): Promise<string> {
  const texts: string[] = [];
  for (const piece of piecesOf(bytes)) {
    texts.push(decodeCalendar(piece));
    await pause();
  }
  return texts.join("");
}

/**
 * The text of a file in UTF-16 with a byte order mark, in UTF-8, or else in Windows-1252. A file that is mostly UTF-8 is
 * read as that: its damaged characters are replacement characters then, and its other ones are right.
 */
export async function decodeLog(bytes: Uint8Array, pause: Pause): Promise<string> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs("utf-16le", bytes, pause);
  if (first === 0xfe && second === 0xff) return decodeAs("utf-16be", bytes, pause);
  let surplus = 0;
  const text = await decodeAs("utf-8", bytes, pause, (piece) => {
    const damaged = piece.match(/\ufffd/g)?.length ?? 0;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
    const whole = piece.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
    surplus += damaged - whole;
  });
  return surplus <= 0 ? text : decodeLegacy(bytes, pause);
}
