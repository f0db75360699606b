import type { MantineColorsTuple } from "@mantine/core";

const shades = (...tuple: MantineColorsTuple) => tuple;

/** Ten shades each, as Mantine requires; their roles are in tokens.css. */
export const palette = {
  fjord: shades(
    "#eef7f6",
    "#dceeec",
    "#b5dcd8",
    "#8ac8c4",
    "#5fb3ae",
    "#389995",
    "#1a7f7d",
    "#0f6b6b",
    "#0c5557",
    "#083d40",
  ),
  /** The sun: today, begin, best. Nothing else is yellow. */
  midsommar: shades(
    "#fff9e8",
    "#fef3cd",
    "#fde69d",
    "#fad768",
    "#f6c738",
    "#f2b705",
    "#cc9600",
    "#9c7000",
    "#745200",
    "#4d3600",
  ),
  /** sten: warm grey */
  gray: shades(
    "#faf9f6",
    "#f4f2ed",
    "#e9e6df",
    "#dad6cd",
    "#bdb8ae",
    "#98938a",
    "#6b675f",
    "#524f48",
    "#383630",
    "#23221e",
  ),
  /** natt: a winter night with a touch of fjord */
  dark: shades(
    "#e9efed",
    "#c8d1cf",
    "#9daba8",
    "#74837f",
    "#46544f",
    "#324040",
    "#253131",
    "#1a2425",
    "#121a1b",
    "#0c1213",
  ),
  /** lingon */
  red: shades(
    "#fdf1ef",
    "#fadfdb",
    "#f3bcb4",
    "#ea958a",
    "#df6d5f",
    "#d24e3f",
    "#c23a2e",
    "#a52f25",
    "#80251d",
    "#591914",
  ),
  /** skog */
  green: shades(
    "#f0f7ee",
    "#dfeedb",
    "#bfddb8",
    "#99c890",
    "#74b26a",
    "#549849",
    "#3d7d34",
    "#31672a",
    "#265021",
    "#1a3817",
  ),
};
