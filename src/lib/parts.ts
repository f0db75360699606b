type Part = Readonly<Record<string, unknown>>;

/** A plain object, as in JSON: not an instance of a class. */
const isPart = (value: unknown): value is Part => {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Whether `is` holds for any object within a value. */
export function hasPart(value: unknown, is: (part: Part) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => hasPart(one, is));
  if (!isPart(value)) return false;
  return is(value) || Object.values(value).some((one) => hasPart(one, is));
}

/**
 * Returns a value with `change` applied to each object in it, inner ones first. What does not change stays the same
 * object; instances of classes (dates, streams) are left alone.
 */
export function changeParts<T>(value: T, change: (part: Part) => Part): T {
  if (Array.isArray(value)) {
    const changed = value.map((one) => changeParts(one, change));
    return changed.every((one, at) => one === value[at]) ? value : (changed as T);
  }
  if (!isPart(value)) return value;
  let inner: Part = value;
  for (const [key, held] of Object.entries(value)) {
    const changed = changeParts(held, change);
    if (changed !== held) inner = { ...inner, [key]: changed };
  }
  return change(inner) as T;
}
