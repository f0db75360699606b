/** What a tab knows of builds. */
export type Builds = {
  /** Of the page that it shows. */
  page: string;
  /** Of the newest worker that the browser has; null: not known yet. */
  worker: string | null;
  /** The one that was put off until the next start; null: none. */
  postponed: string | null;
};

/** Whether to offer the page of the newer build: once for each build, and never while something is unsaved. */
export const isUpdateOffered = ({ page, worker, postponed }: Builds, isUnsaved: boolean): boolean =>
  worker !== null && worker !== page && worker !== postponed && !isUnsaved;

/** Whether a tab follows another one, in which the update was chosen. It waits while something is unsaved there. */
export const isReloadDue = (page: string, wanted: string | null, isUnsaved: boolean): boolean =>
  wanted !== null && wanted !== page && !isUnsaved;
