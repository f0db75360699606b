import { type Coordinates, coordinatesIn, DECIMALS, type Place } from "./place";

const LOOSE = String.raw`(-?\d{1,2}(?:\.\d{1,20})?)(?:,|%2C)(-?\d{1,3}(?:\.\d{1,20})?)`;
/** In the order in which they are trusted: an address may name both a pin and the middle of what was looked at. */
const inAddresses = [
  new RegExp(`^geo:${LOOSE}`, "i"),
  /[?&#]mlat=(-?\d{1,2}\.\d{1,20})&mlon=(-?\d{1,3}\.\d{1,20})/,
  /!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/,
  new RegExp(`[?&](?:q|query|ll|destination|coordinate)=(?:loc:)?${LOOSE}`),
  new RegExp(`/@${LOOSE}`),
  /#map=\d{1,2}(?:\.\d{1,4})?\/(-?\d{1,2}\.\d{1,20})\/(-?\d{1,3}\.\d{1,20})/,
];

/** The coordinates in the address of a map, of OpenStreetMap, Google or Apple, or in a geo: address (RFC 5870); or null. */
export function coordinatesOfAddress(address: string): Coordinates | null {
  const text = address.trim();
  if (text.length > 2000 || !/^(https?:\/\/|geo:)\S+$/i.test(text)) return null;
  for (const pattern of inAddresses) {
    const at = coordinatesIn(text.match(pattern));
    if (at) return at;
  }
  return null;
}

/** Where a map shows the place: by its coordinates, else a search for its name. */
export function mapAddressOf({ name, at }: Place): string {
  if (!at) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(name)}`;
  const [latitude, longitude] = [at.latitude.toFixed(DECIMALS), at.longitude.toFixed(DECIMALS)];
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
