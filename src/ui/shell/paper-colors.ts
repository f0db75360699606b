const SCHEME = "data-mantine-color-scheme";

let isBegun = false;

/** From now on prints in the light colors, whatever scheme the screen has. */
export function printInLightColors(): void {
  if (isBegun) return;
  isBegun = true;
  const root = document.documentElement;
  let onScreen: string | null = null;
  window.addEventListener("beforeprint", () => {
    onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, "light");
  });
  window.addEventListener("afterprint", () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen);
  });
}
