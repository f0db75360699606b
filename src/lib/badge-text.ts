/** A badge shows numbers up to 9, and "9+" above. */
export const badgeText = (count: number) => (count > 9 ? "9+" : String(count));
