/**
 * Whether the shown results answer another text than the typed one. `asked`: the debounced text of the latest call.
 * `isPlaceholder`: its answer is pending, and an earlier answer is shown instead.
 */
export const isOutdated = (typed: string, asked: string, isPlaceholder: boolean): boolean =>
  typed.trim() !== "" && (typed.trim() !== asked || isPlaceholder);
