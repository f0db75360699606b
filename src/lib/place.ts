export type Coordinates = { latitude: number; longitude: number };
/** `at` null: the text has no coordinates. */
export type Place = { name: string; at: Coordinates | null };

/** Degrees with three to eight decimals: fewer are too coarse for a meeting point. */
const LATITUDE = String.raw`(-?\d{1,2}\.\d{3,8})`;
const LONGITUDE = String.raw`(-?\d{1,3}\.\d{3,8})`;
const atTheEnd = new RegExp(String.raw`(?:^|[\s(])${LATITUDE}, ?${LONGITUDE}\)?$`);
/** Five decimals are a metre. */
export const DECIMALS = 5;

const isOnEarth = ({ latitude, longitude }: Coordinates) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** What the first two groups of a match say; null: nowhere on earth. */
export const coordinatesIn = (match: RegExpMatchArray | null): Coordinates | null => {
  const at = { latitude: Number(match?.[1]), longitude: Number(match?.[2]) };
  return isOnEarth(at) ? at : null;
};

const textOf = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;

/**
 * Reads the text of a place, which may end in coordinates: "Nydala (63.82330, 20.31070)". A place of coordinates alone is
 * named by them.
 */
export function readPlace(text: string): Place {
  const match = text.trim().match(atTheEnd);
  const at = coordinatesIn(match);
  if (!match || !at) return { name: text, at: null };
  return { name: text.trim().slice(0, match.index).trim() || textOf(at), at };
}

/** What a list shows of a place. */
export const placeName = (text: string): string => readPlace(text).name;

/** The text of a place with coordinates, which replace others; the name is cut where both are longer than `max`. */
export function writePlace(text: string, at: Coordinates, max: number): string {
  const before = readPlace(text);
  const name = before.at && before.name === textOf(before.at) ? "" : before.name.trim();
  const coordinates = textOf(at);
  if (name === "") return coordinates;
  const room = max - coordinates.length - 3;
  return `${Array.from(name).slice(0, room).join("").trim()} (${coordinates})`;
}
