import { hasControls } from "@/lib/text";

/** The first bytes of a zip file (.xlsx, .ods, .numbers) and of an older workbook (.xls). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const begins = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

function decode(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // what spreadsheets for Windows save as "CSV"
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The text of a chosen file, or why it has none: a workbook of a spreadsheet, or something else that is no text. */
export function readMemberFile(
  bytes: Uint8Array,
): { text: string; problem?: undefined } | { problem: "workbook" | "noText" } {
  if (workbooks.some((start) => begins(bytes, start))) return { problem: "workbook" };
  const text = decode(bytes);
  return hasControls(text) ? { problem: "noText" } : { text };
}
