const ORIENTATION = 0x0112;
const SHORT = 3;

/** The EXIF orientation (1 to 8; 1: upright), read from the first directory of an EXIF block. 1 if it can't be read. */
export function orientationOf(exif: Buffer): number {
  const block = exif.subarray(0, 6).toString("latin1") === "Exif\0\0" ? exif.subarray(6) : exif;
  const order = block.subarray(0, 2).toString("latin1");
  if (order !== "II" && order !== "MM") return 1;
  const short = (at: number) => (order === "II" ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const long = (at: number) => (order === "II" ? block.readUInt32LE(at) : block.readUInt32BE(at));
  try {
    const directory = long(4);
    const count = short(directory);
    for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
      if (short(entry) !== ORIENTATION) continue;
      const found = short(entry + 2) === SHORT ? short(entry + 8) : 1;
      return found >= 1 && found <= 8 ? found : 1;
    }
  } catch {
    // an offset points outside of the block
  }
  return 1;
}

/** An EXIF block that contains only the orientation. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write("MM\0*", 0, "latin1");
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(ORIENTATION, 10);
  block.writeUInt16BE(SHORT, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}
