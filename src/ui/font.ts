import localFont from "next/font/local";

/**
 * Figtree, served from its package: no request leaves the site. `block` and preload, because while a font is swapped
 * in, the fallback emoji font would draw the digits.
 */
const latin = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "block",
  adjustFontFallback: false,
});

/** Letters of other European languages; loaded when a page has one. */
const latinExtended = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree-ext",
  display: "block",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0",
    },
  ],
});

export const fontClasses = `${latin.variable} ${latinExtended.variable}`;
