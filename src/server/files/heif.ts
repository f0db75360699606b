import { type Box, boxesIn, Numbers } from "./boxes";
import { blankedRange, type Plan, type Range } from "./plan";
import { Malformed, type Source } from "./source";

const needed = new Set("ftyp styp meta mdat moov moof mfra sidx".split(" "));
const MAX_ITEMS = 10_000;

/** The ids of the items that hold EXIF or XMP. */
async function metadataItems(source: Source, info: Box): Promise<Set<number>> {
  const [version = 0] = await source.bytes(info.body, 1);
  const items = new Set<number>();
  for (const box of await boxesIn(source, info.body + (version === 0 ? 6 : 8), info.end)) {
    if (box.type !== "infe") continue;
    const numbers = new Numbers(await source.bytes(box.body, box.end - box.body));
    const itemVersion = numbers.next(1);
    numbers.next(3);
    if (itemVersion < 2) continue;
    const item = numbers.next(itemVersion === 2 ? 2 : 4);
    numbers.next(2);
    const type = numbers.text(4);
    if (type === "Exif" || type === "uri " || (type === "mime" && !isPicture(numbers.rest())))
      items.add(item);
  }
  return items;
}

/**
 * Tests a `mime` item's content type, which follows its name. XMP, and any other type that is not an image, is
 * metadata.
 */
const isPicture = (said: string) => /\0image\//.test(said);

/** The byte ranges of these items in the file. */
async function rangesOf(source: Source, place: Box, items: Set<number>, data: Box | undefined) {
  const numbers = new Numbers(await source.bytes(place.body, place.end - place.body));
  const version = numbers.next(1);
  numbers.next(3);
  const [sizes, more] = [numbers.next(1), numbers.next(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const many = numbers.next(version < 2 ? 2 : 4);
  if (version > 2 || many > MAX_ITEMS) throw new Malformed("an index that can't be");
  const ranges: Range[] = [];
  for (let nth = 0; nth < many; nth++) {
    const item = numbers.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    numbers.next(2);
    const base = numbers.next(baseSize) + (method === 1 ? (data?.body ?? Number.NaN) : 0);
    for (let extents = numbers.next(2); extents > 0; extents--) {
      numbers.next(indexSize);
      const from = base + numbers.next(offsetSize);
      const length = numbers.next(lengthSize);
      if (!items.has(item)) continue;
      if (method > 1) throw new Malformed("metadata that can't be found");
      // a length of 0 means the rest of the file
      ranges.push({ from, to: length === 0 ? source.size : from + length });
    }
  }
  return ranges;
}

async function metadataRanges(source: Source, meta: Box): Promise<Range[]> {
  const boxes = await boxesIn(source, meta.body + 4, meta.end);
  const named = (type: string) => boxes.find((box) => box.type === type);
  const [info, place] = [named("iinf"), named("iloc")];
  if (!info || !place) throw new Malformed("no index of items");
  const items = await metadataItems(source, info);
  return items.size === 0 ? [] : rangesOf(source, place, items, named("idat"));
}

/** The metadata boxes of an image sequence: those of the movie and of its tracks. */
async function filmRanges(source: Source, film: Box): Promise<Box[]> {
  const inside = await boxesIn(source, film.body, film.end);
  const tracks = await Promise.all(
    inside.filter(({ type }) => type === "trak").map((track) => boxesIn(source, track.body, track.end)),
  );
  return [...inside, ...tracks.flat()].filter(({ type }) => /^(udta|meta|uuid)$/.test(type));
}

/**
 * Plans an AVIF or HEIC with EXIF, XMP and all boxes that decoders don't need zeroed. In place, as the item index uses
 * offsets from the start of the file. The rotation is stored separately and kept. Throws Malformed.
 */
export async function planHeif(source: Source): Promise<Plan> {
  const boxes = await boxesIn(source, 0, source.size);
  const meta = boxes.find(({ type }) => type === "meta");
  if (boxes[0]?.type !== "ftyp" || !meta) throw new Malformed("no picture in it");
  const ranges = await metadataRanges(source, meta);
  const film = boxes.find(({ type }) => type === "moov");
  const filled = boxes.filter(({ type, body, end }) => !needed.has(type) && end > body);
  const surplus = [...filled, ...(film ? await filmRanges(source, film) : [])];
  const contents = surplus.map(({ body, end }) => ({ from: body, to: end }));
  return blankedRange([...ranges, ...contents], source.size);
}
