import type { ByteRange } from "@/server/storage/folder";

/**
 * What of a file a `Range` header asks for (RFC 9110, 14.1): null: all of it, also where it asks for several parts or in
 * other units, which a server may pass over; "none": the file has no such part.
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
