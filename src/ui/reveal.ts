/** On a phone the open tab may lie outside the list of tabs, which scrolls. */
export const reveal = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: "nearest", inline: "center" });
