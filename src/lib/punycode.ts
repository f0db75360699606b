const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const MAX_CODE_POINT = 0x10ffff;

/** RFC 3492, 6.1: the bias after each inserted character. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + 38));
}

/**
 * Decodes a label of a host name without its "xn--" (RFC 3492); null: it is none. Browsers have the way to this form only,
 * in `URL`.
 */
export function decodePunycode(label: string): string | null {
  const end = label.lastIndexOf("-");
  const letters = end > 0 ? Array.from(label.slice(0, end), (sign) => sign.charCodeAt(0)) : [];
  const digits = label.slice(end > 0 ? end + 1 : 0).toLowerCase();
  let [at, codePoint, index, bias] = [0, 128, 0, 72];
  while (at < digits.length) {
    const before = index;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const sign = digits[at++] ?? "";
      if (!/^[a-z0-9]$/.test(sign)) return null;
      const digit = sign >= "a" ? sign.charCodeAt(0) - 97 : sign.charCodeAt(0) - 22;
      index += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(index - before, count, before === 0);
    codePoint += Math.floor(index / count);
    index %= count;
    // also ends the loop early for weights that grow without end
    if (!(codePoint <= MAX_CODE_POINT)) return null;
    letters.splice(index++, 0, codePoint);
  }
  return String.fromCodePoint(...letters);
}
