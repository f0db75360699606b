/** A time to cancel or to restore, as it is sent. Apart from what reckons with series, which is loaded with the form. */
export type SentTime = { occurrence: string; isCancelled: boolean };

/** What takes it back. */
export const reversed = (times: SentTime[]): SentTime[] =>
  times.map(({ occurrence, isCancelled }) => ({ occurrence, isCancelled: !isCancelled }));
