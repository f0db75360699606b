import sharp from "sharp";

/** A small valid PNG. */
export const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
