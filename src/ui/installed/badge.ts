"use client";

/** Shows a number on the icon of the installed app, where systems can. 0 would be drawn as a dot: the badge is cleared. */
export function showAppBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  // refused where the app is not installed
  void (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => {});
}
