/** Why what was typed is not taken. */
export type NumberFault = "UNREADABLE" | "OTHER_UNIT" | "TOO_MANY_DECIMALS" | "TOO_SMALL" | "TOO_LARGE";

/** `units`: what may stand behind the number, in lower case; none if left out. */
type Expected = { decimals: number; min: number; max: number; units?: readonly string[] };

/** Groups: sign, whole part (in groups of three where it has spaces), decimals, unit. */
const SHAPE = /^([+-]?)(\d{1,3}(?: \d{3})+|\d*)(?:[.,](\d*))?(?: ?(\p{L}+)\.?)?$/u;

/**
 * Reads a number as people type and paste it, the same in every language: a decimal comma or point, spaces between
 * groups of three (no-break ones too), a unit behind it. A comma or point always begins the decimals, so two of them are
 * unreadable. An empty text is the value null.
 */
export function readTypedNumber(
  text: string,
  { decimals, min, max, units = [] }: Expected,
): { value: number | null } | { fault: NumberFault } {
  const plain = text.replace(/\s+/gu, " ").trim().replace("\u2212", "-");
  if (plain === "") return { value: null };
  const [, sign = "", whole = "", part = "", unit] = SHAPE.exec(plain) ?? [];
  if (whole + part === "") return { fault: "UNREADABLE" };
  if (unit !== undefined && !units.includes(unit.toLowerCase())) return { fault: "OTHER_UNIT" };
  const fraction = part.replace(/0+$/, "");
  if (fraction.length > decimals) return { fault: "TOO_MANY_DECIMALS" };
  const size = Number(`${whole.replaceAll(" ", "") || "0"}.${fraction || "0"}`);
  const value = sign === "-" && size !== 0 ? -size : size;
  if (value < min) return { fault: "TOO_SMALL" };
  return value > max ? { fault: "TOO_LARGE" } : { value };
}
