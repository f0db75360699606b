import type { MouseEvent } from "react";

/** A press on a link with which a person wants a tab or a window of its own: that is the browser's business. */
export const isForBrowser = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
