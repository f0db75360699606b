/** The first place of a sorted column whose value is at least this; its length: there is none. */
export function lowerBound(column: Float64Array, value: number, from = 0, to = column.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] ?? Number.NaN) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Max values of which the middle is sought: of longer columns some, evenly over its length. */
const MAX_SORTED = 16_384;

/** The value in the middle of a column, or at another share of its values in order; NaN: it has none. */
export function medianOf(column: Float64Array, share = 0.5): number {
  const stride = Math.ceil(column.length / MAX_SORTED);
  const some = stride > 1 ? column.filter((_, place) => place % stride === 0) : column;
  const sorted = some.filter((value) => !Number.isNaN(value)).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
