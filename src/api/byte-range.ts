import type { ByteRange } from "@/server/storage/folder";

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1). null: the whole file, also for multiple ranges
 * and other units, which a server may ignore; "none": the range is not satisfiable.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Number(last);
    return length === 0 ? "none" : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "none" : { start, end };
}
