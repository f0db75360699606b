/** The colour of everything whose colour was not chosen: it is drawn in a colour of its own. */
export const DEFAULT_COLOR = "#3B82F6";
