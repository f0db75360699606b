/** The default color: anything that has it is drawn in a color of its own. */
export const DEFAULT_COLOR = "#3B82F6";

/** The 17 colors that a picker offers. */
export const PRESET_COLORS = [
  "#ef4444",
  "#f97316",
  "#f59e0b",
  "#eab308",
  "#84cc16",
  "#22c55e",
  "#10b981",
  "#14b8a6",
  "#06b6d4",
  "#0ea5e9",
  "#3b82f6",
  "#6366f1",
  "#8b5cf6",
  "#a855f7",
  "#d946ef",
  "#ec4899",
  "#f43f5e",
] as const;

/** Whether a color is hex: #RRGGBB or #RGB. */
export const isColor = (color: string) => /^#(?:[0-9a-f]{3}){1,2}$/i.test(color);

/** A channel of #RRGGBB that begins at 1, 3 or 5, as linear light from 0 to 1. */
export function lightOf(hex: string, at: number): number {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of #RRGGBB, from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
const luminanceOf = (hex: string): number =>
  0.2126 * lightOf(hex, 1) + 0.7152 * lightOf(hex, 3) + 0.0722 * lightOf(hex, 5);

/** The contrast ratio of two colors #RRGGBB, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The text color on a background #RRGGBB: black or white, whichever contrasts more. That ratio is always above 4.5, the
 * minimum of WCAG AA: the worst background is a gray of 4.58 to both.
 */
export const textColorOn = (background: string): "#000000" | "#ffffff" =>
  contrastOf(background, "#000000") >= contrastOf(background, "#ffffff") ? "#000000" : "#ffffff";
