import localFont from "next/font/local";

/**
 * Figtree, out of its package and served by us: no request leaves the site. `block` and the preload, since while a
 * font is swapped in, the emoji font behind it would draw the digits.
 */
const latin = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "block",
  adjustFontFallback: false,
});

/** Names from other languages of Europe; loaded when a page has such a letter. */
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
