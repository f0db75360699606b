/** Max bytes of an uploaded picture: 2 MB. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** Max pixels of a picture, checked before decoding: a small file can decode to a huge image. */
export const MAX_PIXELS = 50_000_000;
/** What the server says of a picture with more. */
export const TOO_MANY_PIXELS = "The picture is too large. Maximum 50 megapixels allowed.";
