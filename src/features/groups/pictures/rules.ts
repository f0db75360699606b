/** Pixels of a side of a group's picture, and of the variant for screens of double density. */
export const PICTURE_SIDE = 100;
export const LARGE_PICTURE_SIDE = 2 * PICTURE_SIDE;
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** The storage folders of both sizes. A picture has the same file name in both. */
export const PICTURE_FOLDER = "group-pictures/";
export const LARGE_PICTURE_FOLDER = "group-pictures-2x/";
