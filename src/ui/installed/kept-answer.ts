/**
 * The `meta` of a query whose newest answers are kept for reading without a net, beside the page that is kept. A page that is
 * loaded later must ask with the same input.
 */
export const KEPT_ANSWER = { isKept: true } as const;
