/** Max bytes of an uploaded picture: 2 MB. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
