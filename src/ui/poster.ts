import { FOOT, type Frame } from "./drawn/terrain";

/** So high that a poster's name stands on clear sky: the mountains begin in the middle of it. */
export const LAND: Frame = { width: 960, top: -248, bottom: FOOT };
/** Max letters of a poster's name in the largest size. */
export const LONG_TITLE = 34;
