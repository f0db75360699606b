/** A click that should open a link in a new tab or window: left to the browser. */
export const isModifiedClick = (
  event: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "button">,
) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
