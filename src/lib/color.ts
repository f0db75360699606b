/** The default color: anything that has it is drawn in a color of its own. */
export const DEFAULT_COLOR = "#3B82F6";
