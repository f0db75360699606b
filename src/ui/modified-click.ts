import type { MouseEvent } from "react";

/** A click that should open a link in a new tab or window: left to the browser. */
export const isModifiedClick = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
