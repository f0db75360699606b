import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { LineString, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type Shape<G> = {
  shape: G;
  /** Degrees. No shape crosses the 180th meridian: those that would are cut there. */
  west: number;
  south: number;
  east: number;
  north: number;
};
export type Outlines = { land: Shape<Polygon>[]; borders: Shape<LineString>[] };

const { resolve } = createRequire(import.meta.url);

function framed<G>(shape: G, points: number[][]): Shape<G> {
  const framed = { shape, west: 180, south: 90, east: -180, north: -90 };
  for (const [longitude = 0, latitude = 0] of points) {
    framed.west = Math.min(framed.west, longitude);
    framed.east = Math.max(framed.east, longitude);
    framed.south = Math.min(framed.south, latitude);
    framed.north = Math.max(framed.north, latitude);
  }
  return framed;
}

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

function landOf(world: World): Shape<Polygon>[] {
  return feature(world, world.objects.land)
    .features.flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates)
    .map((coordinates) => framed({ type: "Polygon", coordinates }, coordinates[0] ?? []));
}

/** What only one country has is no border but its coast. */
function bordersOf(world: World): Shape<LineString>[] {
  return mesh(world, world.objects.countries, (one, other) => one !== other).coordinates.map((coordinates) =>
    framed({ type: "LineString", coordinates }, coordinates),
  );
}

/**
 * The coasts and borders of Natural Earth at a scale of one to so many million. Others have their turn between the steps,
 * each of some 20 ms.
 */
export async function readOutlines(scale: "50m" | "110m"): Promise<Outlines> {
  const text = await readFile(resolve(`world-atlas/countries-${scale}.json`), "utf8");
  const world: World = JSON.parse(text);
  await setImmediate();
  const land = landOf(world);
  await setImmediate();
  const borders = bordersOf(world);
  await setImmediate();
  return { land, borders };
}
