/**
 * Scrolls a list of tabs sideways so that the open one is in view: on a phone it may lie outside. The page stays where it is,
 * also where the list is below what is seen of it.
 */
export function reveal(tab: Element | null | undefined): void {
  const list = tab?.closest('[role="tablist"]');
  if (!tab || !list) return;
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
