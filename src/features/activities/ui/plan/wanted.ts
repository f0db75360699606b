/** What is to be planned, kept in the history entry of the dialog. */
export type Wanted = {
  /** the moment that planning starts from: the activity begins on its date, at the next full hour */
  at: number;
  /** the day to plan for instead of that of `at` */
  day?: string | null;
  /** it begins exactly at `at` */
  isExact?: boolean;
  /** when it ends */
  until?: number | undefined;
  /** the activity that it is like */
  copyOf?: string;
  /** the time is asked for instead, of this group unless the id is empty */
  poll?: { groupId: string };
};
